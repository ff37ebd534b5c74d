/** Hashes passwords on a thread of low priority, because anybody can cause a hash by guessing. */
import { answerInThread } from '../../../process/thread.ts';
import { deriveKey } from './derive-key.ts';

answerInThread(deriveKey);
