/**
 * Answers all concurrent questions with one statement. A question that arrives during a statement waits for
 * the next, so that no answer comes from a read that began before its question.
 */

interface Question<Key, Answer> {
  readonly question: Key;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A statement that takes longer, as on a dead connection, no longer holds up the next. */
const PATIENCE_MS = 250;
const MAX_QUESTIONS = 500;

export function askTogether<Asked, Answer>(
  askAll: (questions: readonly Asked[]) => Promise<readonly Answer[]>,
): (question: Asked) => Promise<Answer> {
  let waiting: Question<Asked, Answer>[] = [];
  let isBusy = false;

  /** Runs after all questions of this turn of the event loop are in. */
  function askNext(): void {
    const together = waiting.slice(0, MAX_QUESTIONS);
    waiting = waiting.slice(MAX_QUESTIONS);
    isBusy = together.length > 0;
    if (!isBusy) return;
    let isWaitedFor = true;
    const goOn = (): void => {
      if (isWaitedFor) setImmediate(askNext);
      isWaitedFor = false;
    };
    const impatience = setTimeout(goOn, PATIENCE_MS);
    void answerAll(askAll, together).finally(() => {
      clearTimeout(impatience);
      goOn();
    });
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setImmediate(askNext);
    });
}

async function answerAll<Asked, Answer>(
  askAll: (questions: readonly Asked[]) => Promise<readonly Answer[]>,
  questions: readonly Question<Asked, Answer>[],
): Promise<void> {
  try {
    const answers = await askAll(questions.map(({ question }) => question));
    if (answers.length !== questions.length) throw new Error('Not every question was answered');
    for (const [n, { resolve }] of questions.entries()) resolve(answers[n] as Answer);
  } catch (error) {
    for (const { reject } of questions) reject(error);
  }
}
