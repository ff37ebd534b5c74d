interface PatienceParts {
  readonly pollMs: number;
  readonly silenceMs: number;
  readonly onBack: () => void;
  readonly onPoll: () => void;
}

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
    /** The page that holds the stream is there, but has heard nothing either. */
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
