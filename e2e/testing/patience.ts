/** How long anything may take to appear, however slow the machine: waits are for events, and this ends those that never come. */
export const PATIENCE_MS = 60_000;
