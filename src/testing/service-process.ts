import { onTestFinished } from 'vitest';
import { type Ended, launchService, refuse, type ServiceProcess } from './run-service.ts';

type Environment = Record<string, string>;

/** The service on a free port, once it answers. It ends with its test at the latest. Throws when it ends instead. */
export async function startServiceProcess(environment: Environment): Promise<ServiceProcess> {
  const { service, ready } = await launchService(environment);
  onTestFinished(() => void service.kill());
  await ready;
  return service;
}

/** Starts the service where it must not start, and tells how it ended. */
export async function failToStart(environment: Environment): Promise<Ended> {
  const { service, ready } = await launchService(environment);
  onTestFinished(() => void service.kill());
  const started = ready.then(async () =>
    refuse({ ...(await service.kill()), output: 'The service started' }),
  );
  // Which of the two is known first, is what happened.
  return await Promise.race([service.ended, started]);
}
