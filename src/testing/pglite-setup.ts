import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';

/**
 * Creating an embedded store takes seconds, copying a closed one does not: this makes one, which every test file
 * copies. It is kept between runs, under the version that made it.
 */
export async function setup(project: TestProject): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const cache = resolve('.cache');
  const template = join(cache, `pglite-${dependencies['@electric-sql/pglite']}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    // Made under another name first, so that a run that was interrupted leaves no half template behind.
    const unfinished = join(mkdtempSync(join(cache, 'pglite-unfinished-')), 'data');
    const store = await PGlite.create(unfinished);
    await store.close();
    renameSync(unfinished, template);
  }
  project.provide('pgliteTemplate', template);
}
