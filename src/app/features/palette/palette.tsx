import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, useLocation, useMatches, useNavigate } from 'react-router';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { SearchInPlace, searchInPlaceStyle } from '#app/kit/forms/search-in-place.tsx';
import { requestsDialog } from '#app/kit/requests/recent-requests.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, noteText } from '#app/kit/theme/tokens.ts';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import { paths } from '#app/paths.ts';
import type { PaletteProps } from '#app/shell/palette.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { matchingEntries, type PaletteEntry, resultCountText } from './palette-entry.ts';
import { recentPlaces } from './recent-places.ts';
import { useSearchResults } from './use-search-results.ts';

const label = t('Search all');

const Field = styled(InputBase)({
  padding: '10px 16px',
  borderBottom: `1px solid ${color('border')}`,
  fontSize: fontSize.body,
});

const Note = styled(OneLine)({ flex: '1 1 0', fontSize: fontSize.small });

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '6px 16px',
  borderTop: `1px solid ${color('border')}`,
  ...noteText,
});

/** Ctrl or Cmd with K: local results with each key; people and records as the service returns them. */
export function Palette({ onClose, ...place }: PaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const localEntries = [...useLocalEntries(place), ...useVersionEntries(text)];
  const results = useSearchResults(text.trim(), place.siteId);
  const local = matchingEntries(localEntries, text);
  const entries = [...local.entries, ...results.entries];
  const hasMore = local.hasMore || results.hasMore;
  const { isSearching } = results;

  function choose(entry: PaletteEntry): void {
    onClose();
    entry.run?.();
    if (entry.to !== undefined) void navigate(entry.to);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label } }}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        ...searchInPlaceStyle,
        '& .MuiAutocomplete-listbox': { maxHeight: 'min(52dvh, 480px)' },
      }}
    >
      <SearchInPlace<PaletteEntry>
        label={label}
        text={text}
        onText={setText}
        options={entries}
        keyOf={({ key }) => key}
        textOf={(entry) => entry.label}
        groupOf={({ group }) => group}
        show={(entry) => (
          <>
            <OneLine>{shortText(entry.label)}</OneLine>
            {entry.note !== undefined && <MutedText as={Note}>{shortText(entry.note)}</MutedText>}
          </>
        )}
        emptyText={isSearching ? t('Searching…') : t('No results')}
        renderInput={({ slotProps, disabled }) => (
          <Field
            ref={slotProps.input.ref}
            fullWidth
            autoFocus
            disabled={disabled}
            placeholder={t('Search pages, sites, people, records and actions')}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
          />
        )}
        onChoose={choose}
        onClose={onClose}
      />
      <Foot>
        <span role="status">
          {isSearching
            ? t('Searching…')
            : results.hasFailed
              ? t('Some results couldn’t be loaded.')
              : text.trim() !== '' && resultCountText(entries.length, hasMore)}
        </span>
        {results.hasFailed && (
          <Button variant="text" size="small" onClick={results.retry}>
            {t('Try again')}
          </Button>
        )}
        <Button variant="text" size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      </Foot>
    </Dialog>
  );
}

const recordPages = [paths.endpoint, paths.record, paths.eventgroup, paths.webhook];

/** "Go to version 12" on a record's pages, for a text with a number. */
function useVersionEntries(text: string): PaletteEntry[] {
  const { pathname } = useLocation();
  // The patterns also match pages beside the records, such as that of a new one.
  const isOfRecord = useMatches().some(({ params }) => params.recordId !== undefined);
  const [versionId] = /\d+/.exec(text) ?? [];
  if (versionId === undefined || !isOfRecord) return [];
  return recordPages.flatMap(({ pattern }) => {
    const match = matchPath({ path: pattern, end: false }, pathname);
    return match === null
      ? []
      : {
          key: 'version',
          group: t('Actions'),
          label: t('Go to version {versionId}', { versionId }),
          to: `${match.pathnameBase}/history?read=${versionId}`,
        };
  });
}

const inGroup = (group: string, entries: readonly (readonly [label: string, to: string])[]) =>
  entries.map(([label, to]): PaletteEntry => ({ key: `${group} ${to}`, group, label, to }));

/** Local results: recent pages, pages, sites and actions. */
function useLocalEntries(props: Omit<PaletteProps, 'onClose'>): PaletteEntry[] {
  const { groups, sites, siteId, onSite, onShortcuts, onSignOut } = props;
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const canWrite = useCanWrite();
  const appearance = useSchemeChoice();
  const isAdmin = isAdministrator(user?.role);
  const kinds = siteId === undefined ? [] : offeredKinds(capabilities);
  const recordKinds = kinds.filter(({ kind }) => kind !== 'Endpoint');
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
    ...recordKinds.map(({ kind, segment }) => {
      const noun = inSentence(kindWordsOf(kind).one);
      return [canWrite, t('New {noun}', { noun }), paths.newRecord.to(site, segment)] as const;
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
      ...recordKinds.map(
        ({ kind, segment }) =>
          [kindWordsOf(kind).many, paths.recordsOfKind.to(site, segment)] as const,
      ),
    ]),
    ...inGroup(
      t('Actions'),
      actions.flatMap(([isOffered, label, to]) => (isOffered ? [[label, to] as const] : [])),
    ),
    ...schemes
      .filter(({ scheme }) => scheme !== appearance.chosen)
      .map(({ scheme, label }) => ({
        key: `appearance ${scheme}`,
        group: t('Actions'),
        label: t('Appearance: {appearance}', { appearance: label }),
        run: () => appearance.choose(scheme),
      })),
    { key: 'shortcuts', group: t('Actions'), label: t('Keyboard shortcuts'), run: onShortcuts },
    {
      key: 'requests',
      group: t('Actions'),
      label: t('API requests on this page (cURL)'),
      run: () => requestsDialog.set(true),
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
