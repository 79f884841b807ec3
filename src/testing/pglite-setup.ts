import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { storeTemplates } from '#tools/build/store-templates.ts';

/** Makes the templates that each test file copies one of. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => void> {
  const databases = mkdtempSync(join(tmpdir(), 'paddock-pglite-'));
  project.provide('pglite', { ...(await storeTemplates()), databases });
  return () => rmSync(databases, { recursive: true, force: true });
}
