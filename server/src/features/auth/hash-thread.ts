/** A thread that hashes passwords, behind everything that people wait for: anybody can have one hashed by guessing. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { answerInThread } from '../../process/thread.ts';

answerInThread((parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters));
