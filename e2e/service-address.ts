import type { TestInfo } from 'playwright/test';

/** Where the service of a project answers: elsewhere than its console, where that is pointed at another deployment. */
export function serviceAddressOf({ project }: Pick<TestInfo, 'project'>): string {
  const { baseURL = '', serviceURL = baseURL } = project.use as {
    baseURL?: string;
    serviceURL?: string;
  };
  return serviceURL;
}
