/** 'MM/dd/yyyy', the day in the reader's zone unless another is given. */
export const formatCreated = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));
