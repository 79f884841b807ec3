import { webhookExtensions } from '#contract/ahds/webhook-extensions.ts';
import { changeReasons } from '#contract/base/change-reason.ts';
import { idempotencyKeys } from '#contract/base/idempotency.ts';
import type { Operation } from '#contract/base/operation.ts';
import { type Capabilities, getHealth, getReadiness } from '#contract/console/service-info.ts';
import { operations } from '#contract/operations.ts';
import { listMails } from '#contract/people/practice.ts';
import { addPasskey, beginPasskey } from '#contract/people/second-factors.ts';
import type { Config } from './config.ts';
import { canHavePasskeys } from './features/auth/passkeys.ts';

/** Without extensions: the documented operations, and liveness and readiness. */
export function offeredOperations(
  { extensions, publicUrl }: Pick<Config, 'extensions' | 'publicUrl'>,
  { showsOutbox }: { showsOutbox: boolean },
): Operation[] {
  const always: readonly Operation[] = [getHealth, getReadiness];
  const absentIds: readonly string[] = [
    ...(showsOutbox ? [] : [listMails.id]),
    ...(canHavePasskeys(publicUrl) ? [] : [beginPasskey.id, addPasskey.id]),
  ];
  if (extensions) return operations.filter(({ id }) => !absentIds.includes(id));
  return operations
    .filter((operation) => operation.origin === 'documented' || always.includes(operation))
    .map((operation) => {
      const { documentedQuery: query, documentedBody: body } = operation;
      return { ...operation, ...(query && { query }), ...(body && { body }) };
    });
}

/** The capabilities of a service with these operations. */
export function capabilitiesOf(
  operations: readonly Operation[],
  version: string,
  { mode, retentionDays }: Pick<Config, 'mode' | 'retentionDays'>,
): Capabilities {
  const ids = operations.filter(({ origin }) => origin === 'extension').map(({ id }) => id);
  const extensions = [...ids, idempotencyKeys, changeReasons, ...webhookExtensions];
  return { name: 'Paddock', version, mode, extensions, eventRetentionDays: retentionDays.events };
}
