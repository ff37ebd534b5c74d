;; The loops of domain/src/board/ that touch every entry, sixteen entries at a time (WebAssembly SIMD).
;; `npm run generate` compiles this file; board-engine.ts lays the memory out and calls it.
(module
  (import "env" "memory" (memory 1))

  ;; For each step, which entries are right: 0xff a byte where they are. Adds them up where the step counts.
  ;; A step is five i32: address of its column, expected bits, step before it or -1, counts, games lost or -1.
  (func (export "countHits")
    (param $steps i32) (param $stepCount i32) (param $right i32) (param $always i32)
    (param $correct i32) (param $scores i32) (param $bytes i32) (param $block i32)
    (local $from i32) (local $length i32) (local $s i32) (local $i i32) (local $step i32)
    (local $column i32) (local $before i32) (local $into i32) (local $at i32)
    (local $expected v128) (local $wanted v128) (local $byte v128) (local $hit v128)
    (local $choice v128) (local $games v128)
    (local.set $choice (i8x16.splat (i32.const 0x0c)))
    (local.set $games (i8x16.splat (i32.const 0x03)))
    (block $done (loop $blocks
      (br_if $done (i32.ge_u (local.get $from) (local.get $bytes)))
      (local.set $length (i32.sub (local.get $bytes) (local.get $from)))
      (if (i32.gt_u (local.get $length) (local.get $block))
        (then (local.set $length (local.get $block))))
      (local.set $s (i32.const 0))
      (block $noStep (loop $nextStep
        (br_if $noStep (i32.ge_u (local.get $s) (local.get $stepCount)))
        (local.set $step (i32.add (local.get $steps) (i32.mul (local.get $s) (i32.const 20))))
        (local.set $column (i32.add (i32.load (local.get $step)) (local.get $from)))
        (local.set $expected (i8x16.splat (i32.load offset=4 (local.get $step))))
        (local.set $wanted (i8x16.splat (i32.load offset=16 (local.get $step))))
        (local.set $before (local.get $always))
        (if (i32.ge_s (i32.load offset=8 (local.get $step)) (i32.const 0))
          (then (local.set $before (i32.add (local.get $right)
            (i32.mul (i32.load offset=8 (local.get $step)) (local.get $block))))))
        (local.set $into (i32.add (local.get $right) (i32.mul (local.get $s) (local.get $block))))
        (local.set $i (i32.const 0))
        (if (i32.load offset=12 (local.get $step))
          (then (loop $count
            (local.set $byte (v128.load (i32.add (local.get $column) (local.get $i))))
            (local.set $hit (v128.and
              (i8x16.eq (v128.and (v128.xor (local.get $byte) (local.get $expected)) (local.get $choice)) (v128.const i64x2 0 0))
              (v128.load (i32.add (local.get $before) (local.get $i)))))
            (v128.store (i32.add (local.get $into) (local.get $i)) (local.get $hit))
            ;; A right byte is -1: taking it away adds one.
            (local.set $at (i32.add (i32.add (local.get $correct) (local.get $from)) (local.get $i)))
            (v128.store (local.get $at) (i8x16.sub (v128.load (local.get $at)) (local.get $hit)))
            (local.set $at (i32.add (i32.add (local.get $scores) (local.get $from)) (local.get $i)))
            (v128.store (local.get $at) (i8x16.sub (v128.load (local.get $at))
              (v128.and (local.get $hit) (i8x16.eq (v128.and (local.get $byte) (local.get $games)) (local.get $wanted)))))
            (local.set $i (i32.add (local.get $i) (i32.const 16)))
            (br_if $count (i32.lt_u (local.get $i) (local.get $length)))))
          (else (loop $lead
            (v128.store (i32.add (local.get $into) (local.get $i)) (v128.and
              (i8x16.eq (v128.and (v128.xor (v128.load (i32.add (local.get $column) (local.get $i))) (local.get $expected)) (local.get $choice)) (v128.const i64x2 0 0))
              (v128.load (i32.add (local.get $before) (local.get $i)))))
            (local.set $i (i32.add (local.get $i) (i32.const 16)))
            (br_if $lead (i32.lt_u (local.get $i) (local.get $length))))))
        (local.set $s (i32.add (local.get $s) (i32.const 1)))
        (br $nextStep)))
      (local.set $from (i32.add (local.get $from) (local.get $block)))
      (br $blocks))))

  ;; An entry's standing: correct winners in the upper seven bits, correct scores in the lower.
  (func $standing (param $correct i32) (param $scores i32) (param $entry i32) (result i32)
    (i32.or
      (i32.shl (i32.load8_u (i32.add (local.get $correct) (local.get $entry))) (i32.const 7))
      (i32.load8_u (i32.add (local.get $scores) (local.get $entry)))))

  ;; How many entries have each standing.
  (func (export "countStandings")
    (param $correct i32) (param $scores i32) (param $entries i32) (param $population i32)
    (local $entry i32) (local $at i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $entry) (local.get $entries)))
      (local.set $at (i32.add (local.get $population)
        (i32.shl (call $standing (local.get $correct) (local.get $scores) (local.get $entry)) (i32.const 2))))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 1)))
      (br $next))))

  ;; Gives every entry its group and its place; `nextPlace` holds each group's first free place.
  (func (export "placeEntries")
    (param $correct i32) (param $scores i32) (param $entries i32) (param $groupOfStanding i32)
    (param $nextPlace i32) (param $group i32) (param $order i32) (param $place i32)
    (local $entry i32) (local $own i32) (local $slot i32) (local $at i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $entry) (local.get $entries)))
      (local.set $own (i32.load16_u (i32.add (local.get $groupOfStanding)
        (i32.shl (call $standing (local.get $correct) (local.get $scores) (local.get $entry)) (i32.const 1)))))
      (local.set $slot (i32.add (local.get $nextPlace) (i32.shl (local.get $own) (i32.const 2))))
      (local.set $at (i32.load (local.get $slot)))
      (i32.store (local.get $slot) (i32.add (local.get $at) (i32.const 1)))
      (i32.store16 (i32.add (local.get $group) (i32.shl (local.get $entry) (i32.const 1))) (local.get $own))
      (i32.store (i32.add (local.get $order) (i32.shl (local.get $at) (i32.const 2))) (local.get $entry))
      (i32.store (i32.add (local.get $place) (i32.shl (local.get $entry) (i32.const 2))) (local.get $at))
      (local.set $entry (i32.add (local.get $entry) (i32.const 1)))
      (br $next)))))
