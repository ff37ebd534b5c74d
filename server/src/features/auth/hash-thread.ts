/** A thread that hashes passwords, behind everything that people wait for: anybody can have one hashed by guessing. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { getPriority, platform, setPriority } from 'node:os';
import { answerInThread } from '../../process/thread.ts';

/** A third of what the others get while they want all there is. */
const NICER = 5;
const NICEST = 19;

// Only there is it this thread's own, and not that of the whole process.
if (platform() === 'linux') setPriority(0, Math.min(NICEST, getPriority(0) + NICER));

answerInThread((parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters));
