interface PatienceParts {
  readonly pollMs: number;
  readonly silenceMs: number;
  readonly onBack: () => void;
  readonly onPoll: () => void;
}

/** How long a page waits for a word before it asks by itself. */
export function createPatience({ pollMs, silenceMs, onBack, onPoll }: PatienceParts) {
  let isSilent = false;
  let polling: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const down = () => {
    polling ??= setInterval(onPoll, pollMs);
  };
  const listen = () => {
    isSilent = false;
    clearTimeout(silence);
    silence = setTimeout(() => {
      isSilent = true;
      down();
    }, silenceMs);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  return {
    isSilent: () => isSilent,
    listen,
    heard: () => {
      if (polling !== undefined) onBack();
      stopPolling();
      listen();
    },
    down,
    /** Somebody is there, and has heard nothing either. */
    downButHeard: () => {
      listen();
      down();
    },
    stop: () => {
      stopPolling();
      clearTimeout(silence);
    },
  };
}
