import { useQuery } from '@tanstack/react-query';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { supportDialog } from '#app/kit/requests/support-dialog.ts';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import type { PaletteProps } from '#app/shell/palette.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite } from '#app/shell/session/use-permission.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { recentPlaces } from './recent-places.ts';

const inGroup = (group: string, entries: readonly (readonly [label: string, to: string])[]) =>
  entries.map(([label, to]): PaletteEntry => ({ key: `${group} ${to}`, group, label, to }));

/** Local results: recent pages, pages, sites and actions. */
export function useLocalEntries(props: Omit<PaletteProps, 'onClose'>): PaletteEntry[] {
  const { groups, sites, siteId, onSite, onShortcuts, onSignOut } = props;
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const canWrite = useCanWrite();
  const appearance = useSchemeChoice();
  const isAdmin = isAdministrator(user?.role);
  const kinds = siteId === undefined ? [] : offeredKinds(capabilities);
  const own = kinds.filter(({ kind }) => kind !== 'Endpoint');
  const site = siteId ?? '';
  const canWriteHere = canWrite && siteId !== undefined;
  const actions: readonly (readonly [isOffered: boolean, label: string, to: string])[] = [
    [isAdmin, t('New user'), paths.newUser.to()],
    [
      isAdmin && hasExtension(capabilities, 'startBulkInvite'),
      t('Invite people'),
      paths.inviteUsers.to(),
    ],
    [canWriteHere, t('New Endpoint'), paths.newEndpoint.to(site)],
    [canWriteHere, t('Import Endpoints'), paths.importEndpoints.to(site)],
    [canWriteHere, t('New event group'), paths.newEventgroup.to(site)],
    [isAdmin && siteId !== undefined, t('New webhook'), paths.newWebhook.to(site)],
    ...own.map(({ kind, segment }) => {
      const thing = inSentence(kindWordsOf(kind).one);
      return [canWrite, t('New {thing}', { thing }), paths.newRecord.to(site, segment)] as const;
    }),
  ];
  return [
    ...inGroup(
      t('Recent'),
      recentPlaces.get().map(({ label, to }) => [label, to]),
    ),
    ...inGroup(t('Pages'), [
      ...groups.flatMap(({ items }) => items.map(({ label, to }) => [label, to] as const)),
      [t('Your account'), paths.account.to()],
      ...own.map(
        ({ kind, segment }) =>
          [kindWordsOf(kind).many, paths.recordsOfKind.to(site, segment)] as const,
      ),
    ]),
    ...inGroup(
      t('Actions'),
      actions.flatMap(([isOffered, label, to]) => (isOffered ? [[label, to] as const] : [])),
    ),
    ...schemes.flatMap(({ scheme, label }) =>
      scheme === appearance.chosen
        ? []
        : [
            {
              key: `appearance ${scheme}`,
              group: t('Actions'),
              label: t('Appearance: {appearance}', { appearance: label }),
              run: () => appearance.choose(scheme),
            },
          ],
    ),
    { key: 'shortcuts', group: t('Actions'), label: t('Keyboard shortcuts'), run: onShortcuts },
    {
      key: 'requests',
      group: t('Actions'),
      label: t('API requests on this page (cURL)'),
      run: () => supportDialog.open({ kind: 'requests' }),
    },
    {
      key: 'report',
      group: t('Actions'),
      label: t('Report a problem'),
      run: () => supportDialog.open({ kind: 'report' }),
    },
    { key: 'sign-out', group: t('Actions'), label: t('Sign out'), run: onSignOut },
    ...sites.map((one) => ({
      key: `site ${one.siteId}`,
      group: t('Sites'),
      label: one.name,
      note: one.brand,
      run: () => onSite(one.siteId),
    })),
  ];
}
