/**
 * Reads and writes a backup file: compressed parts, each a letter, a length and its bytes. The last part is a
 * digest of all others, so a file that was cut or altered is refused before anything is done with it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../../../process/operator-error.ts';

export class BackupRefused extends OperatorError {
  override readonly name = 'BackupRefused';
}

const tableName = z.object({ schema: z.string(), name: z.string() });

const parts = {
  /** The first part says in `migrations` which schema the rows have. */
  about: z.object({
    format: z.literal('boast-backup-1'),
    madeAt: z.iso.datetime(),
    server: z.string(),
    /** The product's version, if that had exactly this schema. */
    version: z.string().optional(),
    migrations: z.array(z.string()).min(1),
  }),
  table: z.object({ table: tableName, columns: z.array(z.string()) }),
  tableEnd: z.object({ rows: z.int() }),
  sequences: z.array(z.object({ sequence: tableName, value: z.string(), called: z.boolean() })),
  jobs: z.array(z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime() })),
  end: z.object({ tables: z.int(), rows: z.int(), sha256: z.string() }),
} as const;

export type Part =
  | {
      [K in keyof typeof parts]: { readonly kind: K; readonly value: z.output<(typeof parts)[K]> };
    }[keyof typeof parts]
  | { readonly kind: 'rows'; readonly value: Buffer };
export type About = z.output<typeof parts.about>;
export type TableOfBackup = z.output<typeof parts.table>;
export type SequenceOfBackup = z.output<typeof parts.sequences>[number];
export type JobOfBackup = z.output<typeof parts.jobs>[number];

const LETTERS = {
  about: 'A',
  table: 'T',
  rows: 'R',
  tableEnd: 'E',
  sequences: 'S',
  jobs: 'J',
  end: 'Z',
} as const satisfies Record<Part['kind'], string>;
const kinds: ReadonlyMap<string, Part['kind']> = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as Part['kind']]),
);

const HEADER = 5;
/** We write no longer part: rows come in pieces of the size that the database sends. */
const MAX_PART_BYTES = 64 * 1024 * 1024;

export function packBackup(source: AsyncIterable<Part>) {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // A failure of the source also reaches the reader of `compress`.
  pipeline(pack(source), compress).catch(() => undefined);
  return compress;
}

async function* pack(source: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [tables, rows] = [0, 0];
  for await (const part of source) {
    if (part.kind === 'tableEnd') {
      tables += 1;
      rows += part.value.rows;
    }
    const bytes = bytesOf(part);
    hash.update(bytes);
    yield bytes;
  }
  yield bytesOf({ kind: 'end', value: { tables, rows, sha256: hash.digest('hex') } });
}

function bytesOf({ kind, value }: Part): Buffer {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
  const header = Buffer.alloc(HEADER);
  header.write(LETTERS[kind], 'latin1');
  header.writeUInt32BE(body.length, 1);
  return Buffer.concat([header, body]);
}

/** Yields the parts in order, and throws BackupRefused when the file was cut or altered. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let ended = false;
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  try {
    for await (const { letter, body, header } of split(file)) {
      const kind = kinds.get(letter);
      if (kind === undefined || ended) throw new BackupRefused(`${file} is no backup of Boast.`);
      if (kind === 'rows') {
        hash.update(header).update(body);
        yield { kind, value: body };
        continue;
      }
      const part = { kind, value: parts[kind].parse(JSON.parse(body.toString())) } as Part;
      if (part.kind === 'end') {
        ended = true;
        if (part.value.sha256 !== hash.digest('hex')) throw altered(file);
      } else hash.update(header).update(body);
      yield part;
    }
  } catch (error) {
    throw isForeign(error) ? altered(file, error) : error;
  }
  if (!ended) throw altered(file);
}

const altered = (file: string, cause?: unknown) =>
  new BackupRefused(`${file} is not a whole backup: it was cut, altered, or is something else.`, { cause });

/** True for errors that only a file that we did not write can cause. */
function isForeign(error: unknown): boolean {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_BUFFER)/.test(String(error.code));
}

async function* split(file: string) {
  const waiting: Buffer[] = [];
  let length = 0;
  const take = (count: number): Buffer => {
    const joined = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting.splice(0, waiting.length, joined.subarray(count));
    length -= count;
    return joined.subarray(0, count);
  };
  let header: Buffer | null = null;
  for await (const chunk of decompressed(file)) {
    waiting.push(chunk);
    length += chunk.length;
    for (;;) {
      if (header === null) {
        if (length < HEADER) break;
        header = take(HEADER);
      }
      const size = header.readUInt32BE(1);
      if (size > MAX_PART_BYTES) throw altered(file);
      if (length < size) break;
      yield { letter: header.toString('latin1', 0, 1), header, body: take(size) };
      header = null;
    }
  }
  if (length > 0 || header !== null) throw altered(file);
}

async function* decompressed(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const bytes = source.pipe(createZstdDecompress());
  source.on('error', (error) => bytes.destroy(error));
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
  }
}
