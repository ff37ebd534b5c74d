;; SHA-256 of the leaves and nodes of domain/src/seal/merkle.ts. `npm run generate` compiles this file, seal-engine.ts lays
;; the memory out and calls it, and seal-engine.test.ts compares it with node:crypto.
;;
;; The names are those of FIPS 180-4, "Secure Hash Standard", sections 4.1.2 (functions), 4.2.2 (constants K), 5.1.1
;; (padding), 5.3.3 (initial hash value H) and 6.2.2 (the computation): message schedule W, working variables a to h, T1, T2.
;;
;; The method: SHA-256 works on 32-bit words, and a vector of WebAssembly SIMD holds four of them. So four messages of one
;; length are hashed at a time: lane n of every vector belongs to message n, and each instruction does the step of the
;; standard for all four. A message is padded to blocks of 64 bytes. For each block, $schedule makes the 64 words of W and
;; $compress runs the 64 rounds over a to h and adds them to H. After the last block H is the digest.
;;
;; Words are big endian in the standard and little endian in WebAssembly, so bytes are swapped on the way in and out.
;;
;; The first 4096 bytes of the memory are the kernel's own:
;;      0  K, a word for each of the 64 rounds
;;    256  the initial H, 8 words
;;    512  W, 64 vectors
;;   1536  H, 8 vectors
;;   1664  the digests, 32 bytes a message
;;   1792  the four messages, 192 bytes (three blocks) each
(module
  (import "env" "memory" (memory 1))

  ;; K: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. Then the initial H: those of the
  ;; square roots of the first 8 primes.
  (data (i32.const 0)
    "\98\2f\8a\42\91\44\37\71\cf\fb\c0\b5\a5\db\b5\e9\5b\c2\56\39\f1\11\f1\59\a4\82\3f\92\d5\5e\1c\ab"
    "\98\aa\07\d8\01\5b\83\12\be\85\31\24\c3\7d\0c\55\74\5d\be\72\fe\b1\de\80\a7\06\dc\9b\74\f1\9b\c1"
    "\c1\69\9b\e4\86\47\be\ef\c6\9d\c1\0f\cc\a1\0c\24\6f\2c\e9\2d\aa\84\74\4a\dc\a9\b0\5c\da\88\f9\76"
    "\52\51\3e\98\6d\c6\31\a8\c8\27\03\b0\c7\7f\59\bf\f3\0b\e0\c6\47\91\a7\d5\51\63\ca\06\67\29\29\14"
    "\85\0a\b7\27\38\21\1b\2e\fc\6d\2c\4d\13\0d\38\53\54\73\0a\65\bb\0a\6a\76\2e\c9\c2\81\85\2c\72\92"
    "\a1\e8\bf\a2\4b\66\1a\a8\70\8b\4b\c2\a3\51\6c\c7\19\e8\92\d1\24\06\99\d6\85\35\0e\f4\70\a0\6a\10"
    "\16\c1\a4\19\08\6c\37\1e\4c\77\48\27\b5\bc\b0\34\b3\0c\1c\39\4a\aa\d8\4e\4f\ca\9c\5b\f3\6f\2e\68"
    "\ee\82\8f\74\6f\63\a5\78\14\78\c8\84\08\02\c7\8c\fa\ff\be\90\eb\6c\50\a4\f7\a3\f9\be\f2\78\71\c6"
    "\67\e6\09\6a\85\ae\67\bb\72\f3\6e\3c\3a\f5\4f\a5\7f\52\0e\51\8c\68\05\9b\ab\d9\83\1f\19\cd\e0\5b")
  ;; ROTR: each word rotated to the right.
  (func $ROTR (param $x v128) (param $bits i32) (result v128)
    (v128.or
      (i32x4.shr_u (local.get $x) (local.get $bits))
      (i32x4.shl (local.get $x) (i32.sub (i32.const 32) (local.get $bits)))))

  ;; Big Sigma 0 and 1, of the rounds.
  (func $Sigma0 (param $x v128) (result v128)
    (v128.xor
      (v128.xor (call $ROTR (local.get $x) (i32.const 2)) (call $ROTR (local.get $x) (i32.const 13)))
      (call $ROTR (local.get $x) (i32.const 22))))
  (func $Sigma1 (param $x v128) (result v128)
    (v128.xor
      (v128.xor (call $ROTR (local.get $x) (i32.const 6)) (call $ROTR (local.get $x) (i32.const 11)))
      (call $ROTR (local.get $x) (i32.const 25))))

  ;; Small sigma 0 and 1, of the message schedule. SHR of the standard is a plain shift.
  (func $sigma0 (param $x v128) (result v128)
    (v128.xor
      (v128.xor (call $ROTR (local.get $x) (i32.const 7)) (call $ROTR (local.get $x) (i32.const 18)))
      (i32x4.shr_u (local.get $x) (i32.const 3))))
  (func $sigma1 (param $x v128) (result v128)
    (v128.xor
      (v128.xor (call $ROTR (local.get $x) (i32.const 17)) (call $ROTR (local.get $x) (i32.const 19)))
      (i32x4.shr_u (local.get $x) (i32.const 10))))

  ;; Ch chooses the bits of y where x has a one, and those of z elsewhere: x & y ^ ~x & z, written with one operation less.
  (func $Ch (param $x v128) (param $y v128) (param $z v128) (result v128)
    (v128.xor (local.get $z) (v128.and (local.get $x) (v128.xor (local.get $y) (local.get $z)))))
  ;; Maj takes the bit that most of the three have: x & y ^ x & z ^ y & z, written with one operation less.
  (func $Maj (param $x v128) (param $y v128) (param $z v128) (result v128)
    (v128.xor
      (v128.and (local.get $x) (local.get $y))
      (v128.and (local.get $z) (v128.xor (local.get $x) (local.get $y)))))

  ;; The four bytes of each word in the opposite order.
  (func $swapBytes (param $x v128) (result v128)
    (i8x16.shuffle 3 2 1 0 7 6 5 4 11 10 9 8 15 14 13 12 (local.get $x) (local.get $x)))

  ;; Takes four vectors as the rows of a four by four square of words and stores its columns, `$step` bytes apart, with the
  ;; bytes of each word swapped. On the way in, rows are messages and columns are words of W; on the way out the reverse.
  (func $storeTransposed
    (param $one v128) (param $two v128) (param $three v128) (param $four v128) (param $to i32) (param $step i32)
    (local $upper v128) (local $lower v128)
    (local.set $one (call $swapBytes (local.get $one)))
    (local.set $two (call $swapBytes (local.get $two)))
    (local.set $three (call $swapBytes (local.get $three)))
    (local.set $four (call $swapBytes (local.get $four)))
    (local.set $upper (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $one) (local.get $two)))
    (local.set $lower (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $three) (local.get $four)))
    (v128.store (local.get $to)
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $upper) (local.get $lower)))
    (local.set $to (i32.add (local.get $to) (local.get $step)))
    (v128.store (local.get $to)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $upper) (local.get $lower)))
    (local.set $to (i32.add (local.get $to) (local.get $step)))
    (local.set $upper
      (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $one) (local.get $two)))
    (local.set $lower
      (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $three) (local.get $four)))
    (v128.store (local.get $to)
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $upper) (local.get $lower)))
    (v128.store (i32.add (local.get $to) (local.get $step))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $upper) (local.get $lower))))

  ;; Makes W, the message schedule of a block (6.2.2, step 1). The block begins `$at` bytes into each of the four messages.
  (func $schedule (param $at i32)
    (local $t i32)
    ;; W[0] to W[15] are the words of the block: four of them a turn, from each of the four messages.
    (loop $load
      (call $storeTransposed
        (v128.load offset=1792 (local.get $at)) (v128.load offset=1984 (local.get $at))
        (v128.load offset=2176 (local.get $at)) (v128.load offset=2368 (local.get $at))
        (i32.add (i32.const 512) (local.get $t)) (i32.const 16))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (local.set $t (i32.add (local.get $t) (i32.const 64)))
      (br_if $load (i32.lt_u (local.get $t) (i32.const 256))))
    ;; W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16]. A vector has 16 bytes, `$t` counts from W[16] on.
    (local.set $t (i32.const 0))
    (loop $extend
      (v128.store offset=768 (local.get $t)
        (i32x4.add
          (i32x4.add (v128.load offset=512 (local.get $t)) (v128.load offset=656 (local.get $t)))
          (i32x4.add
            (call $sigma0 (v128.load offset=528 (local.get $t)))
            (call $sigma1 (v128.load offset=736 (local.get $t))))))
      (local.set $t (i32.add (local.get $t) (i32.const 16)))
      (br_if $extend (i32.lt_u (local.get $t) (i32.const 768)))))

  ;; Runs the 64 rounds of a block and adds what they give to H (6.2.2, steps 2 to 4).
  (func $compress
    (local $t i32) (local $T1 v128) (local $T2 v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local.set $a (v128.load offset=1536 (i32.const 0)))
    (local.set $b (v128.load offset=1552 (i32.const 0)))
    (local.set $c (v128.load offset=1568 (i32.const 0)))
    (local.set $d (v128.load offset=1584 (i32.const 0)))
    (local.set $e (v128.load offset=1600 (i32.const 0)))
    (local.set $f (v128.load offset=1616 (i32.const 0)))
    (local.set $g (v128.load offset=1632 (i32.const 0)))
    (local.set $h (v128.load offset=1648 (i32.const 0)))
    (loop $round
      ;; T1 = h + Sigma1(e) + Ch(e, f, g) + K[t] + W[t]. `$t` is the place of K[t], four bytes a word.
      (local.set $T1 (i32x4.add
        (i32x4.add
          (i32x4.add (local.get $h) (v128.load32_splat (local.get $t)))
          (v128.load offset=512 (i32.shl (local.get $t) (i32.const 2))))
        (i32x4.add
          (call $Ch (local.get $e) (local.get $f) (local.get $g))
          (call $Sigma1 (local.get $e)))))
      ;; T2 = Sigma0(a) + Maj(a, b, c)
      (local.set $T2 (i32x4.add
        (call $Maj (local.get $a) (local.get $b) (local.get $c))
        (call $Sigma0 (local.get $a))))
      (local.set $h (local.get $g))
      (local.set $g (local.get $f))
      (local.set $f (local.get $e))
      (local.set $e (i32x4.add (local.get $d) (local.get $T1)))
      (local.set $d (local.get $c))
      (local.set $c (local.get $b))
      (local.set $b (local.get $a))
      (local.set $a (i32x4.add (local.get $T1) (local.get $T2)))
      (local.set $t (i32.add (local.get $t) (i32.const 4)))
      (br_if $round (i32.lt_u (local.get $t) (i32.const 256))))
    (call $addToH (i32.const 0) (local.get $a))
    (call $addToH (i32.const 16) (local.get $b))
    (call $addToH (i32.const 32) (local.get $c))
    (call $addToH (i32.const 48) (local.get $d))
    (call $addToH (i32.const 64) (local.get $e))
    (call $addToH (i32.const 80) (local.get $f))
    (call $addToH (i32.const 96) (local.get $g))
    (call $addToH (i32.const 112) (local.get $h)))

  (func $addToH (param $at i32) (param $x v128)
    (v128.store offset=1536 (local.get $at) (i32x4.add (v128.load offset=1536 (local.get $at)) (local.get $x))))

  ;; Computes the digests of the four messages, which lie padded in their places and have `$blocks` blocks each.
  (func $digest (export "digest") (param $blocks i32)
    (local $i i32)
    ;; Every message begins with the same H: each word of it goes into all four lanes.
    (loop $begin
      (v128.store offset=1536 (i32.shl (local.get $i) (i32.const 2)) (v128.load32_splat offset=256 (local.get $i)))
      (local.set $i (i32.add (local.get $i) (i32.const 4)))
      (br_if $begin (i32.lt_u (local.get $i) (i32.const 32))))
    (local.set $i (i32.const 0))
    (loop $next
      (call $schedule (i32.shl (local.get $i) (i32.const 6)))
      (call $compress)
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $blocks))))
    (call $storeTransposed
      (v128.load offset=1536 (i32.const 0)) (v128.load offset=1552 (i32.const 0))
      (v128.load offset=1568 (i32.const 0)) (v128.load offset=1584 (i32.const 0))
      (i32.const 1664) (i32.const 32))
    (call $storeTransposed
      (v128.load offset=1600 (i32.const 0)) (v128.load offset=1616 (i32.const 0))
      (v128.load offset=1632 (i32.const 0)) (v128.load offset=1648 (i32.const 0))
      (i32.const 1680) (i32.const 32)))

  ;; Clears the four places and writes what is the same in every message of `$length` bytes: `$prefix` as its first byte, and
  ;; the padding (5.1.1), which is a one bit, zeros, and the length in bits as the last 8 bytes. Answers the number of blocks.
  (func $prepare (param $prefix i32) (param $length i32) (result i32)
    (local $blocks i32) (local $at i32) (local $end i32)
    (local.set $blocks (i32.shr_u (i32.add (local.get $length) (i32.const 72)) (i32.const 6)))
    (local.set $at (i32.const 1792))
    (loop $lane
      (memory.fill (local.get $at) (i32.const 0) (i32.const 192))
      (i32.store8 (local.get $at) (local.get $prefix))
      (i32.store8 (i32.add (local.get $at) (local.get $length)) (i32.const 0x80))
      ;; A message has three blocks at most, so its length in bits fits into the last two bytes.
      (local.set $end (i32.add (local.get $at) (i32.shl (local.get $blocks) (i32.const 6))))
      (i32.store8 (i32.sub (local.get $end) (i32.const 2)) (i32.shr_u (local.get $length) (i32.const 5)))
      (i32.store8 (i32.sub (local.get $end) (i32.const 1)) (i32.shl (local.get $length) (i32.const 3)))
      (local.set $at (i32.add (local.get $at) (i32.const 192)))
      (br_if $lane (i32.lt_u (local.get $at) (i32.const 2560))))
    (local.get $blocks))

  ;; Copies the digests of the messages `$first` to `$first` + 3 to their places from `$to` on. Those from `$count` on are
  ;; left out: they only filled the lanes up.
  (func $keep (param $first i32) (param $count i32) (param $to i32)
    (local $at i32)
    (local.set $at (i32.const 1664))
    (local.set $to (i32.add (local.get $to) (i32.shl (local.get $first) (i32.const 5))))
    (loop $lane
      (if (i32.lt_u (local.get $first) (local.get $count)) (then
        (v128.store (local.get $to) (v128.load (local.get $at)))
        (v128.store offset=16 (local.get $to) (v128.load offset=16 (local.get $at)))
        (local.set $to (i32.add (local.get $to) (i32.const 32)))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $first (i32.add (local.get $first) (i32.const 1)))
        (br_if $lane (i32.lt_u (local.get $at) (i32.const 1792)))))))

  ;; The smaller one. Where fewer than four messages are left, the last one fills the other lanes too.
  (func $atMost (param $n i32) (param $last i32) (result i32)
    (select (local.get $n) (local.get $last) (i32.lt_u (local.get $n) (local.get $last))))

  ;; Hashes the leaves of `$count` entries: the byte 0, an id of 16 bytes, a version of 4, and a byte of picks a match.
  (func (export "hashLeaves")
    (param $ids i32) (param $versions i32) (param $picks i32) (param $matches i32) (param $count i32) (param $to i32)
    (local $blocks i32) (local $first i32) (local $lane i32) (local $entry i32) (local $at i32)
    (local.set $blocks (call $prepare (i32.const 0) (i32.add (local.get $matches) (i32.const 21))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $first) (local.get $count)))
      (local.set $lane (i32.const 0))
      (loop $place
        (local.set $entry (call $atMost
          (i32.add (local.get $first) (local.get $lane)) (i32.sub (local.get $count) (i32.const 1))))
        (local.set $at (i32.mul (local.get $lane) (i32.const 192)))
        (v128.store offset=1793 (local.get $at)
          (v128.load (i32.add (local.get $ids) (i32.shl (local.get $entry) (i32.const 4)))))
        (i32.store offset=1809 (local.get $at)
          (i32.load (i32.add (local.get $versions) (i32.shl (local.get $entry) (i32.const 2)))))
        (memory.copy
          (i32.add (local.get $at) (i32.const 1813))
          (i32.add (local.get $picks) (i32.mul (local.get $entry) (local.get $matches)))
          (local.get $matches))
        (local.set $lane (i32.add (local.get $lane) (i32.const 1)))
        (br_if $place (i32.lt_u (local.get $lane) (i32.const 4))))
      (call $digest (local.get $blocks))
      (call $keep (local.get $first) (local.get $count) (local.get $to))
      (local.set $first (i32.add (local.get $first) (i32.const 4)))
      (br $next))))

  ;; Hashes the nodes over `$count` pairs of hashes: the byte 1 and the two hashes. They may be written over the pairs.
  (func (export "hashNodes") (param $from i32) (param $count i32) (param $to i32)
    (local $blocks i32) (local $first i32) (local $lane i32) (local $pair i32) (local $at i32)
    (local.set $blocks (call $prepare (i32.const 1) (i32.const 65)))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $first) (local.get $count)))
      (local.set $lane (i32.const 0))
      (loop $place
        (local.set $pair (i32.add (local.get $from) (i32.shl
          (call $atMost (i32.add (local.get $first) (local.get $lane)) (i32.sub (local.get $count) (i32.const 1)))
          (i32.const 6))))
        (local.set $at (i32.mul (local.get $lane) (i32.const 192)))
        (v128.store offset=1793 (local.get $at) (v128.load (local.get $pair)))
        (v128.store offset=1809 (local.get $at) (v128.load offset=16 (local.get $pair)))
        (v128.store offset=1825 (local.get $at) (v128.load offset=32 (local.get $pair)))
        (v128.store offset=1841 (local.get $at) (v128.load offset=48 (local.get $pair)))
        (local.set $lane (i32.add (local.get $lane) (i32.const 1)))
        (br_if $place (i32.lt_u (local.get $lane) (i32.const 4))))
      (call $digest (local.get $blocks))
      (call $keep (local.get $first) (local.get $count) (local.get $to))
      (local.set $first (i32.add (local.get $first) (i32.const 4)))
      (br $next))))

  ;; Turns picks, which come entry by entry, into a column for each match, `$stride` bytes apart. It takes 64 entries at a
  ;; time, so that they stay in the processor's cache.
  (func (export "turn") (param $picks i32) (param $matches i32) (param $count i32) (param $columns i32) (param $stride i32)
    (local $first i32) (local $match i32) (local $from i32) (local $to i32) (local $end i32)
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $first) (local.get $count)))
      (local.set $match (i32.const 0))
      (loop $column
        (local.set $from (i32.add (local.get $match)
          (i32.add (local.get $picks) (i32.mul (local.get $first) (local.get $matches)))))
        (local.set $to (i32.add (local.get $first)
          (i32.add (local.get $columns) (i32.mul (local.get $match) (local.get $stride)))))
        (local.set $end (i32.add (local.get $to)
          (call $atMost (i32.const 64) (i32.sub (local.get $count) (local.get $first)))))
        (loop $entry
          (i32.store8 (local.get $to) (i32.load8_u (local.get $from)))
          (local.set $from (i32.add (local.get $from) (local.get $matches)))
          (local.set $to (i32.add (local.get $to) (i32.const 1)))
          (br_if $entry (i32.lt_u (local.get $to) (local.get $end))))
        (local.set $match (i32.add (local.get $match) (i32.const 1)))
        (br_if $column (i32.lt_u (local.get $match) (local.get $matches))))
      (local.set $first (i32.add (local.get $first) (i32.const 64)))
      (br $next)))))
