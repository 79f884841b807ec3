const storageKey = 'paddock.users.job';

/** The job that this tab started last, so that one finds back to it from wherever one went. */
export const rememberedJob = {
  get: (): string | null => sessionStorage.getItem(storageKey),
  set: (jobId: string): void => sessionStorage.setItem(storageKey, jobId),
  forget: (): void => sessionStorage.removeItem(storageKey),
};
