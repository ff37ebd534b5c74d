// npm runs this after every install, with its own Node, whatever that is.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The Node from npm includes the headers of its C interface, more than half as large as itself. Nothing here is compiled
// against them.
const packages = fileURLToPath(new URL('../node_modules', import.meta.url));
try {
  for (const name of readdirSync(packages)) {
    if (/^node-(linux|win)-/.test(name))
      rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  }
} catch {
  // An install without node_modules, or one that may not be changed, works all the same.
}
