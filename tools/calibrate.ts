import { calibrationTables } from './calibration.ts';

// npm run calibrate prints how often players win for each chance that the model gave them, over the bundled draws, as in
// docs/chances.md.

console.log(calibrationTables());
