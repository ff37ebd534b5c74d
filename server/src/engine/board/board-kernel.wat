;; The loops of domain/src/board/ that touch every entry, 64 entries at a time (WebAssembly SIMD).
;; `npm run generate` compiles this file; board-engine.ts lays the memory out and calls it.
(module
  (import "env" "memory" (memory 1))

  ;; Reads a byte of each cache line of the next 512 entries, a column at a time: so the processor fetches ahead, which it
  ;; does not when all columns are read in turn. The sum has a place so that nobody may leave the reads out.
  (func $fetch (param $steps i32) (param $stepsEnd i32) (param $from i32) (param $sumAt i32)
    (local $column i32) (local $sum i32)
    (loop $next
      (local.set $column (i32.add (i32.load (local.get $steps)) (local.get $from)))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=0 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=64 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=128 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=192 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=256 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=320 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=384 (local.get $column))))
      (local.set $sum (i32.add (local.get $sum) (i32.load8_u offset=448 (local.get $column))))
      (local.set $steps (i32.add (local.get $steps) (i32.const 48)))
      (br_if $next (i32.lt_u (local.get $steps) (local.get $stepsEnd))))
    (i32.store (local.get $sumAt) (local.get $sum)))

  ;; Adds up what is right, by entry. Which entries are right in a step stays where the step says, 0xff a byte, for the
  ;; steps after it; the sums of 64 entries stay in registers until all steps are done.
  ;; A step is 48 bytes: i32 addresses of its column, of what the step before it left, and of what it leaves; an i32 that is
  ;; zero where it does not count, otherwise its first byte is what a right winner adds under weights and its second what a
  ;; right score adds; in every byte of a vector the expected bits, and in the next those of a right score.
  (func (export "countHits")
    (param $steps i32) (param $stepsEnd i32) (param $correct i32) (param $scores i32) (param $bytes i32) (param $sumAt i32)
    (local $from i32) (local $step i32) (local $column i32) (local $before i32) (local $into i32)
    (local $choice v128) (local $pick v128) (local $expected v128) (local $exact v128)
    (local $byte v128) (local $hit v128)
    (local $correct0 v128) (local $scores0 v128)
    (local $correct1 v128) (local $scores1 v128)
    (local $correct2 v128) (local $scores2 v128)
    (local $correct3 v128) (local $scores3 v128)
    (local.set $choice (i8x16.splat (i32.const 0x0c)))
    (local.set $pick (i8x16.splat (i32.const 0x0f)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $from) (local.get $bytes)))
      (local.set $step (local.get $steps))
      (local.set $correct0 (v128.const i64x2 0 0)) (local.set $scores0 (v128.const i64x2 0 0))
      (local.set $correct1 (v128.const i64x2 0 0)) (local.set $scores1 (v128.const i64x2 0 0))
      (local.set $correct2 (v128.const i64x2 0 0)) (local.set $scores2 (v128.const i64x2 0 0))
      (local.set $correct3 (v128.const i64x2 0 0)) (local.set $scores3 (v128.const i64x2 0 0))
      (block $noStep
        (br_if $noStep (i32.ge_u (local.get $step) (local.get $stepsEnd)))
        (if (i32.eqz (i32.and (local.get $from) (i32.const 511)))
          (then (call $fetch (local.get $steps) (local.get $stepsEnd) (local.get $from) (local.get $sumAt))))
        (loop $nextStep
          (local.set $column (i32.add (i32.load (local.get $step)) (local.get $from)))
          (local.set $before (i32.load offset=4 (local.get $step)))
          (local.set $into (i32.load offset=8 (local.get $step)))
          (local.set $expected (v128.load offset=16 (local.get $step)))
          (local.set $exact (v128.load offset=32 (local.get $step)))
          (if (i32.load offset=12 (local.get $step))
            (then
              (local.set $byte (v128.and (local.get $pick) (v128.load offset=0 (local.get $column))))
              (local.set $hit (v128.and
                (i8x16.eq (v128.and (local.get $byte) (local.get $choice)) (local.get $expected))
                (v128.load offset=0 (local.get $before))))
              (v128.store offset=0 (local.get $into) (local.get $hit))
              ;; A right byte is -1: taking it away adds one.
              (local.set $correct0 (i8x16.sub (local.get $correct0) (local.get $hit)))
              (local.set $scores0 (i8x16.sub (local.get $scores0)
                (v128.and (local.get $hit) (i8x16.eq (local.get $byte) (local.get $exact)))))
              (local.set $byte (v128.and (local.get $pick) (v128.load offset=16 (local.get $column))))
              (local.set $hit (v128.and
                (i8x16.eq (v128.and (local.get $byte) (local.get $choice)) (local.get $expected))
                (v128.load offset=16 (local.get $before))))
              (v128.store offset=16 (local.get $into) (local.get $hit))
              (local.set $correct1 (i8x16.sub (local.get $correct1) (local.get $hit)))
              (local.set $scores1 (i8x16.sub (local.get $scores1)
                (v128.and (local.get $hit) (i8x16.eq (local.get $byte) (local.get $exact)))))
              (local.set $byte (v128.and (local.get $pick) (v128.load offset=32 (local.get $column))))
              (local.set $hit (v128.and
                (i8x16.eq (v128.and (local.get $byte) (local.get $choice)) (local.get $expected))
                (v128.load offset=32 (local.get $before))))
              (v128.store offset=32 (local.get $into) (local.get $hit))
              (local.set $correct2 (i8x16.sub (local.get $correct2) (local.get $hit)))
              (local.set $scores2 (i8x16.sub (local.get $scores2)
                (v128.and (local.get $hit) (i8x16.eq (local.get $byte) (local.get $exact)))))
              (local.set $byte (v128.and (local.get $pick) (v128.load offset=48 (local.get $column))))
              (local.set $hit (v128.and
                (i8x16.eq (v128.and (local.get $byte) (local.get $choice)) (local.get $expected))
                (v128.load offset=48 (local.get $before))))
              (v128.store offset=48 (local.get $into) (local.get $hit))
              (local.set $correct3 (i8x16.sub (local.get $correct3) (local.get $hit)))
              (local.set $scores3 (i8x16.sub (local.get $scores3)
                (v128.and (local.get $hit) (i8x16.eq (local.get $byte) (local.get $exact))))))
            (else
              (v128.store offset=0 (local.get $into) (v128.and
                (i8x16.eq (v128.and (v128.load offset=0 (local.get $column)) (local.get $choice)) (local.get $expected))
                (v128.load offset=0 (local.get $before))))
              (v128.store offset=16 (local.get $into) (v128.and
                (i8x16.eq (v128.and (v128.load offset=16 (local.get $column)) (local.get $choice)) (local.get $expected))
                (v128.load offset=16 (local.get $before))))
              (v128.store offset=32 (local.get $into) (v128.and
                (i8x16.eq (v128.and (v128.load offset=32 (local.get $column)) (local.get $choice)) (local.get $expected))
                (v128.load offset=32 (local.get $before))))
              (v128.store offset=48 (local.get $into) (v128.and
                (i8x16.eq (v128.and (v128.load offset=48 (local.get $column)) (local.get $choice)) (local.get $expected))
                (v128.load offset=48 (local.get $before))))))
          (local.set $step (i32.add (local.get $step) (i32.const 48)))
          (br_if $nextStep (i32.lt_u (local.get $step) (local.get $stepsEnd)))))
      (local.set $into (i32.add (local.get $correct) (local.get $from)))
      (v128.store offset=0 (local.get $into) (local.get $correct0))
      (v128.store offset=16 (local.get $into) (local.get $correct1))
      (v128.store offset=32 (local.get $into) (local.get $correct2))
      (v128.store offset=48 (local.get $into) (local.get $correct3))
      (local.set $into (i32.add (local.get $scores) (local.get $from)))
      (v128.store offset=0 (local.get $into) (local.get $scores0))
      (v128.store offset=16 (local.get $into) (local.get $scores1))
      (v128.store offset=32 (local.get $into) (local.get $scores2))
      (v128.store offset=48 (local.get $into) (local.get $scores3))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (br $next))))

  ;; The same under weights, 16 entries at a time: what is right adds its step's weight to a sum of 16 bits, which is left as
  ;; the two bytes of a standing. No two weights of a step together exceed a byte.
  (func (export "sumWeights")
    (param $steps i32) (param $stepsEnd i32) (param $correct i32) (param $upper i32) (param $lower i32)
    (param $bytes i32) (param $sumAt i32)
    (local $from i32) (local $step i32)
    (local $byte v128) (local $hit v128) (local $worth v128)
    (local $count v128) (local $sum0 v128) (local $sum1 v128)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $from) (local.get $bytes)))
      (local.set $step (local.get $steps))
      (local.set $count (v128.const i64x2 0 0))
      (local.set $sum0 (v128.const i64x2 0 0))
      (local.set $sum1 (v128.const i64x2 0 0))
      (block $noStep
        (br_if $noStep (i32.ge_u (local.get $step) (local.get $stepsEnd)))
        (if (i32.eqz (i32.and (local.get $from) (i32.const 511)))
          (then (call $fetch (local.get $steps) (local.get $stepsEnd) (local.get $from) (local.get $sumAt))))
        (loop $nextStep
          (local.set $byte (v128.and (i8x16.splat (i32.const 0x0f))
            (v128.load (i32.add (i32.load (local.get $step)) (local.get $from)))))
          (local.set $hit (v128.and
            (i8x16.eq (v128.and (local.get $byte) (i8x16.splat (i32.const 0x0c))) (v128.load offset=16 (local.get $step)))
            (v128.load (i32.load offset=4 (local.get $step)))))
          (v128.store (i32.load offset=8 (local.get $step)) (local.get $hit))
          (if (i32.load offset=12 (local.get $step))
            (then
              ;; A right byte is -1: taking it away adds one.
              (local.set $count (i8x16.sub (local.get $count) (local.get $hit)))
              (local.set $worth (v128.and (local.get $hit) (i8x16.add
                (v128.load8_splat offset=12 (local.get $step))
                (v128.and
                  (i8x16.eq (local.get $byte) (v128.load offset=32 (local.get $step)))
                  (v128.load8_splat offset=13 (local.get $step))))))
              (local.set $sum0 (i16x8.add (local.get $sum0) (i16x8.extend_low_i8x16_u (local.get $worth))))
              (local.set $sum1 (i16x8.add (local.get $sum1) (i16x8.extend_high_i8x16_u (local.get $worth))))))
          (local.set $step (i32.add (local.get $step) (i32.const 48)))
          (br_if $nextStep (i32.lt_u (local.get $step) (local.get $stepsEnd)))))
      (v128.store (i32.add (local.get $correct) (local.get $from)) (local.get $count))
      (v128.store (i32.add (local.get $upper) (local.get $from)) (i8x16.narrow_i16x8_u
        (i16x8.shr_u (local.get $sum0) (i32.const 7))
        (i16x8.shr_u (local.get $sum1) (i32.const 7))))
      (v128.store (i32.add (local.get $lower) (local.get $from)) (i8x16.narrow_i16x8_u
        (v128.and (local.get $sum0) (i16x8.splat (i32.const 127)))
        (v128.and (local.get $sum1) (i16x8.splat (i32.const 127)))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br $next))))

  ;; An entry's standing: two bytes, seven bits of each.
  (func $standing (param $upper i32) (param $lower i32) (param $entry i32) (result i32)
    (i32.or
      (i32.shl (i32.load8_u (i32.add (local.get $upper) (local.get $entry))) (i32.const 7))
      (i32.load8_u (i32.add (local.get $lower) (local.get $entry)))))

  ;; How many entries have each standing, apart for the two halves of the entries: two counts beside each other, so that
  ;; the processor waits less for one counter while many entries in a row have the same standing.
  (func (export "countStandings")
    (param $upper i32) (param $lower i32) (param $entries i32) (param $population i32) (param $ofSecond i32)
    (local $entry i32) (local $half i32) (local $at i32)
    (local.set $half (i32.shr_u (local.get $entries) (i32.const 1)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $entry) (local.get $half)))
      (local.set $at (i32.add (local.get $population)
        (i32.shl (call $standing (local.get $upper) (local.get $lower) (local.get $entry)) (i32.const 2))))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (local.set $at (i32.add (local.get $ofSecond) (i32.shl
        (call $standing (local.get $upper) (local.get $lower) (i32.add (local.get $entry) (local.get $half)))
        (i32.const 2))))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 1)))
      (br $next)))
    (if (i32.and (local.get $entries) (i32.const 1))
      (then
        (local.set $at (i32.add (local.get $population) (i32.shl
          (call $standing (local.get $upper) (local.get $lower) (i32.sub (local.get $entries) (i32.const 1)))
          (i32.const 2))))
        (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1))))))

  ;; Gives every entry its group and its place in the order; `nextPlace` holds each group's first free place.
  (func (export "placeEntries")
    (param $upper i32) (param $lower i32) (param $entries i32) (param $groupOfStanding i32)
    (param $nextPlace i32) (param $group i32) (param $order i32)
    (local $entry i32) (local $own i32) (local $slot i32) (local $at i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $entry) (local.get $entries)))
      (local.set $own (i32.load16_u (i32.add (local.get $groupOfStanding)
        (i32.shl (call $standing (local.get $upper) (local.get $lower) (local.get $entry)) (i32.const 1)))))
      (local.set $slot (i32.add (local.get $nextPlace) (i32.shl (local.get $own) (i32.const 2))))
      (local.set $at (i32.load (local.get $slot)))
      (i32.store (local.get $slot) (i32.add (local.get $at) (i32.const 1)))
      (i32.store16 (i32.add (local.get $group) (i32.shl (local.get $entry) (i32.const 1))) (local.get $own))
      (i32.store (i32.add (local.get $order) (i32.shl (local.get $at) (i32.const 2))) (local.get $entry))
      (local.set $entry (i32.add (local.get $entry) (i32.const 1)))
      (br $next)))))
