import { webhookExtensions } from '#contract/ahds/webhook-extensions.ts';
import { changeReasons } from '#contract/base/change-reason.ts';
import { idempotencyKeys } from '#contract/base/idempotency.ts';
import type { Operation } from '#contract/base/operation.ts';
import {
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
  mode: string;
  /** How long events are kept. */
  eventDays: number;
  operations: readonly Operation[];
  isStopping: () => boolean;
}): Binding[] {
  const { operations, version, mode } = deps;
  const extensions = operations
    .filter((operation) => operation.origin === 'extension')
    .map((operation): string => operation.id);
  if (operations.includes(getCapabilities)) {
    extensions.push(idempotencyKeys, changeReasons, ...webhookExtensions);
  }
  // Built on demand, since it takes longer than all other routes together.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return [
    bindBody(getCapabilities, async () => ({
      name: 'Paddock',
      version,
      mode,
      extensions,
      eventRetentionDays: deps.eventDays,
    })),
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
