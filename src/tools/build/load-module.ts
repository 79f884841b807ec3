import { runnerImport } from 'vite';

/** Imports a module of the console as its build or its development server sees it. */
export async function loadModule<M>(module: string): Promise<M> {
  return (await runnerImport<M>(module, { configFile: false, logLevel: 'error' })).module;
}
