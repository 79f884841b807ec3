import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { userName } from '#app/features/users/user-name.shared.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { type FoundRecord, maxResultsPerKind } from '#contract/console/find.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** `hasPage`: whether users have a page beside the edit form. */
export function personEntry(user: User, { hasPage }: { hasPage: boolean }): PaletteEntry {
  return {
    key: `person ${user.id}`,
    group: t('People'),
    label: userName(user),
    note: user.email,
    to: hasPage ? paths.user.to(user.id) : paths.editUser.to(user.id, { search: user.email }),
  };
}

/** Empty for an unknown kind. */
export function recordEntries(
  siteId: string,
  { kind, recordId, title, note }: FoundRecord & { note?: string | undefined },
): PaletteEntry[] {
  const entry = { key: `${kind} ${recordId}`, label: title };
  if (kind === 'eventgroup') {
    return [{ ...entry, group: t('Event groups'), to: paths.eventgroup.to(siteId, recordId) }];
  }
  if (kind === 'webhook') {
    return [{ ...entry, note, group: t('Webhooks'), to: paths.webhook.to(siteId, recordId) }];
  }
  if (kind === 'event') {
    return [
      { ...entry, note: recordId, group: t('Events'), to: paths.siteEvent.to(siteId, recordId) },
    ];
  }
  const fhirKind = fhirKinds.find((one) => one.kind === kind);
  if (fhirKind === undefined) return [];
  const { one, many } = kindWordsOf(fhirKind.kind);
  const isGenerated = isGeneratedId(recordId);
  return [
    {
      ...entry,
      label: title === recordId && isGenerated ? one : title,
      note: title === recordId || isGenerated ? undefined : recordId,
      group: many,
      to: resourcePath(siteId, kind, recordId),
    },
  ];
}

/** A link to the list of a kind of which there may be more results. */
function allEntry(siteId: string, text: string, kind: string): PaletteEntry[] {
  const entry = (group: string, to: string) => [
    {
      key: `all ${kind}`,
      group,
      label: t('All {things} matching “{text}”', { things: group, text }),
      to,
    },
  ];
  if (kind === 'eventgroup') {
    return entry(t('Event groups'), paths.eventgroups.to(siteId, { name: text }));
  }
  if (kind === 'webhook') return entry(t('Webhooks'), paths.webhooks.to(siteId, { name: text }));
  const fhirKind = fhirKinds.find((one) => one.kind === kind);
  if (fhirKind === undefined) return [];
  const group = kindWordsOf(fhirKind.kind).many;
  const to =
    kind === 'Endpoint'
      ? paths.endpoints.to(siteId, { search: text })
      : paths.recordsOfKind.to(siteId, fhirKind.segment, { search: text });
  return entry(group, to);
}

/** The records of a search as entries, and after as many as the service returns of a kind, its list. */
export function foundEntries(
  siteId: string,
  text: string,
  records: readonly FoundRecord[],
): PaletteEntry[] {
  return [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([kind, ofKind]) => [
    ...ofKind.flatMap((record) => recordEntries(siteId, record)),
    ...(ofKind.length < maxResultsPerKind ? [] : allEntry(siteId, text, kind)),
  ]);
}
