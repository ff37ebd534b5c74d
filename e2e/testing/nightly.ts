/** Whether this run has the whole night: themes by widths, gaps in real time. `npm run nightly` sets it. */
export const isNightly = process.env['NIGHTLY'] === '1';
