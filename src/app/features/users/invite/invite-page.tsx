import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { type TextEncoding, textEncodings } from '#app/kit/files/sheet/text-encodings.ts';
import { ChoiceSelect, FormSelect } from '#app/kit/forms/choice-select.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { OfferAlert, offerTime } from '#app/record-form/draft-state.tsx';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { useStateDraft } from '#app/record-form/use-state-draft.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useNamedSites, useSites } from '#app/shell/session/use-sites.ts';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { NamedPlaces, OrganizationField } from '../edit/new-user-fields.tsx';
import { assignableRoles } from '../filter-options.ts';
import { isLimitedByPlaces, roleEffect, useRoleReach } from '../user-places.ts';
import { inviteColumnSchema, inviteRowSchema, rereadRows } from './invite-columns.ts';
import { InviteColumnsCard } from './invite-columns-card.tsx';
import { InviteInput, useListCheck } from './invite-input.tsx';
import {
  type InviteDefaults,
  type InviteList,
  type InviteSource,
  inviteDefaults,
  inviteDefaultsSchema,
} from './invite-rows.ts';
import { InviteTable } from './invite-table.tsx';
import type { InviteChoices } from './read-access.ts';
import { type FailedInvites, failedInvites } from './sent-invites.ts';

const emptyInvites: InviteList = { rows: [], columns: [] };

const draftSchema = z.object({
  rows: z.array(inviteRowSchema),
  columns: z.array(inviteColumnSchema),
  defaults: inviteDefaultsSchema,
});
const draftOf = ['invites'];

/** `failed`: those of an earlier bulk invitation. */
function InviteMany({ failed }: { failed?: FailedInvites }) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useNamedSites();
  const { currentSiteId } = useSites();
  const form = useForm({
    defaultValues: failed?.defaults ?? inviteDefaults(sites, currentSiteId),
  });
  const defaults = useWatch({ control: form.control }) as InviteDefaults; // all are registered
  const [list, setList] = useState<InviteList>({ rows: failed?.rows ?? [], columns: [] });
  const { rows, columns, source } = list;
  const [text, setText] = useState('');
  const choices = { roles: assignableRoles(you.role), sites };
  const isSent = useRef(false);
  const content = useMemo(
    () => (rows.length === 0 ? undefined : { rows, columns, defaults }),
    [rows, columns, defaults],
  );
  const { offer, forget, ...draft } = useStateDraft(draftOf, draftSchema, content);
  return (
    <>
      <LeaveGuard
        isDirty={() => (rows.length > 0 || text.trim() !== '') && !isSent.current}
        what={t('List of people to invite')}
        onLeave={forget}
      />
      {offer?.content && rows.length === 0 && (
        <OfferAlert
          title={t('You have an unsent list from {when}', { when: offerTime(offer) })}
          onContinue={() => {
            draft.acceptOffer();
            if (offer.content === undefined) return;
            form.reset(offer.content.defaults);
            setList(offer.content);
          }}
          onDiscard={draft.discardOffer}
        >
          {t('{count, plural, one {# person} other {# people}} with your corrections.', {
            count: offer.content.rows.length,
          })}
        </OfferAlert>
      )}
      <InviteDefaultsFields form={form} choices={choices} />
      {rows.length === 0 ? (
        <InviteInput
          choices={choices}
          text={text}
          onType={setText}
          onList={(checked) => {
            setText('');
            setList(checked);
          }}
        />
      ) : (
        <>
          {source && <InviteSourceCard source={source} choices={choices} onList={setList} />}
          {columns.length > 0 && (
            <InviteColumnsCard
              columns={columns}
              onChange={(after) =>
                setList({ ...list, rows: rereadRows(rows, columns, after), columns: after })
              }
            />
          )}
          <InviteTable
            rows={rows}
            defaults={defaults}
            choices={choices}
            onChange={(changed) => setList({ ...list, rows: changed })}
            onStartOver={() => setList(emptyInvites)}
            onSent={() => {
              isSent.current = true;
              forget();
            }}
          />
        </>
      )}
    </>
  );
}

function InviteAgain({ runId }: { runId: string }) {
  const query = useQuery(failedInvites(runId));
  return query.data ? (
    <InviteMany failed={query.data} />
  ) : (
    <UnloadedPart query={query} what={t('People to invite')} rows={4} />
  );
}

export function InvitePage() {
  const runId = useSearchParams()[0].get('again');
  return (
    <GuardedPage
      operation={startBulkInvite}
      title={t('Invite people')}
      lack={t('bulk invitation')}
      why={t('To invite one person, use New user.')}
      purpose={inSentence(t('Invite people'))}
    >
      <PageHeader
        title={t('Invite people')}
        breadcrumbs={[{ label: t('Users'), to: paths.users.to() }]}
        description={t(
          'Paste a list or choose an Excel or CSV file. Every row is checked before any email is sent.',
        )}
      />
      {runId === null ? <InviteMany /> : <InviteAgain key={runId} runId={runId} />}
    </GuardedPage>
  );
}

interface InviteDefaultsFieldsProps {
  form: UseFormReturn<InviteDefaults>;
  choices: InviteChoices;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  alignItems: 'start',
  gap: 16,
  '& > .MuiAutocomplete-root, & > .MuiAlert-root': { gridColumn: '1 / -1' },
  '& > .MuiAutocomplete-root': { maxWidth: 640 },
});

function InviteDefaultsFields({ form, choices }: InviteDefaultsFieldsProps) {
  const { roles, sites } = choices;
  const { role, organizationId } = form.watch();
  const reach = useRoleReach()(role);
  const organization = sites.find((site) => site.organizationId === organizationId);
  const places = { form: form as never, sites }; // of a new user's form, with these fields
  return (
    <SectionCard title={t('Defaults for everyone on the list')}>
      <Row>
        <FormSelect
          label={t('Role')}
          options={roles}
          field={form.register('role')}
          hint={roleEffect(role, organization?.organizationName)}
        />
        {sites.length > 0 && <OrganizationField {...places} />}
        {sites.length > 0 && isLimitedByPlaces(reach) && (
          <NamedPlaces {...places} hint={t('Used for people whose row names no site')} />
        )}
      </Row>
    </SectionCard>
  );
}

interface InviteSourceCardProps {
  source: InviteSource;
  choices: InviteChoices;
  onList: (list: InviteList) => void;
}

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  '& > *': { width: 240 },
});

const encodingNames: Record<TextEncoding, string> = {
  'windows-1252': t('Western European (Windows)'),
  'windows-1250': t('Central European (Windows)'),
  'windows-1251': t('Cyrillic (Windows)'),
  'windows-1253': t('Greek (Windows)'),
  'windows-1254': t('Turkish (Windows)'),
  macintosh: t('Western European (Mac)'),
};

function InviteSourceCard({ source, choices, onList }: InviteSourceCardProps) {
  const { file, sheets, sheet, encoding } = source;
  const { problem, read } = useListCheck({ choices, onList });
  if (sheets.length < 2 && encoding === undefined) return null;
  return (
    <SectionCard
      title={shortText(file.name)}
      description={
        encoding === undefined
          ? t('This file has several sheets. Choosing another discards your corrections.')
          : t(
              'This file doesn’t state its encoding. If names look wrong, choose another; this discards your corrections.',
            )
      }
    >
      <Choices>
        {sheets.length > 1 && (
          <ChoiceSelect
            label={t('Sheet')}
            value={String(sheet)}
            options={sheets.map((name, at) => ({ value: String(at), label: shortText(name) }))}
            onChange={(value) => void read(file, { sheet: Number(value), encoding })}
          />
        )}
        {encoding !== undefined && (
          <ChoiceSelect
            label={t('Encoding')}
            value={encoding}
            options={textEncodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => void read(file, { sheet, encoding: value })}
          />
        )}
      </Choices>
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {problem}
        </Alert>
      )}
    </SectionCard>
  );
}
