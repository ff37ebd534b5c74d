interface PollingFallbackParts {
  readonly pollMs: number;
  readonly silenceMs: number;
  readonly onBack: () => void;
  readonly onPoll: () => void;
}

export function createPollingFallback({ pollMs, silenceMs, onBack, onPoll }: PollingFallbackParts) {
  let isSilent = false;
  let polling: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const startPolling = () => {
    polling ??= setInterval(onPoll, pollMs);
  };
  const restartTimer = () => {
    isSilent = false;
    clearTimeout(silence);
    silence = setTimeout(() => {
      isSilent = true;
      startPolling();
    }, silenceMs);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  return {
    isSilent: () => isSilent,
    restartTimer,
    noteHeard: () => {
      if (polling !== undefined) onBack();
      stopPolling();
      restartTimer();
    },
    startPolling,
    /** The page that holds the stream is there, but has heard nothing either. */
    keepPolling: () => {
      restartTimer();
      startPolling();
    },
    stop: () => {
      stopPolling();
      clearTimeout(silence);
    },
  };
}
