import { calibrationTables } from './calibration.ts';

// npm run calibrate: how often those win who are given so much, over the bundled draws. docs/chances.md has what it prints.

console.log(calibrationTables());
