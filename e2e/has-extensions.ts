import type { TestInfo } from 'playwright/test';

/** Whether this run's deployment has extensions, such as authors of versions and deleted records. */
export function hasExtensions({ project }: Pick<TestInfo, 'project'>): boolean {
  return !/^(documented|foreign)/.test(project.name);
}
