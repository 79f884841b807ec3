import type { TestInfo } from 'playwright/test';

/** Whether the deployment of this run knows more than the interface: who saved a version, what was deleted. */
export function hasExtensions({ project }: Pick<TestInfo, 'project'>): boolean {
  return !/^(documented|foreign)/.test(project.name);
}
