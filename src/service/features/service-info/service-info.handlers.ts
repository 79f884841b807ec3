import type { Operation } from '#contract/base/operation.ts';
import {
  type Capabilities,
  getCapabilities,
  getHealth,
  getOpenApi,
  getReadiness,
} from '#contract/console/service-info.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { ping } from '../../db/migrate.ts';
import { type Binding, bindBody } from '../../http/bind.ts';
import { openApiDocument } from '../../http/openapi.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { inLanguage } from '../../http/request-language.ts';

/** The service's extensions, OpenAPI document, health and readiness. */
export function serviceInfoHandlers(deps: {
  db: Db;
  version: string;
  capabilities: Capabilities;
  operations: readonly Operation[];
  isStopping: () => boolean;
}): Binding[] {
  const { operations, version, capabilities } = deps;
  // Built on demand, since it takes longer than all other routes together.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return [
    bindBody(getCapabilities, async () => capabilities),
    bindBody(getOpenApi, async () => {
      // One document for everyone, so not in the language of the first request.
      document ??= inLanguage('en', () => openApiDocument(operations, version));
      return document;
    }),
    bindBody(getHealth, async () => ({ status: 'alive' })),
    bindBody(getReadiness, async () => {
      if (deps.isStopping())
        throw new ProblemError('unavailable', t('The service is shutting down'));
      await ping(deps.db);
      return { status: 'ready' };
    }),
  ];
}
