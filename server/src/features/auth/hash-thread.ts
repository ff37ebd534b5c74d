/** A thread that hashes passwords, behind everything that people wait for: anybody can have one hashed by guessing. */
import { answerInThread } from '../../process/thread.ts';
import { deriveKey } from './derive-key.ts';

answerInThread(deriveKey);
