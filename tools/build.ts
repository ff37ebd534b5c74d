import { OperatorError } from '../server/src/process/operator-error.ts';
import { build, compressBuilt } from './site/build-web.ts';

// npm run build: the site, compressed, below web/dist; npm start takes it as it is as long as it is of this source.

try {
  await build();
  await compressBuilt();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
