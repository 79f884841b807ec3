import type { TestInfo } from 'playwright/test';

/** URL of a project's service, which differs from the console's for the foreign deployment. */
export function serviceAddressOf({ project }: Pick<TestInfo, 'project'>): string {
  const { baseURL = '', serviceURL = baseURL } = project.use as {
    baseURL?: string;
    serviceURL?: string;
  };
  return serviceURL;
}
