import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type TextEncoding, textEncodings } from '#app/kit/files/sheet/text-encodings.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useNamedSites, useSites } from '#app/shell/session/use-sites.ts';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { assignableRoles } from '../filter-options.ts';
import {
  type ColumnField,
  columnFields,
  type InviteColumn,
  rereadRows,
  withField,
} from './invite-columns.ts';
import { InviteDefaultsFields } from './invite-defaults-fields.tsx';
import { type InviteReading, readInviteFile } from './invite-file.ts';
import { InviteInput } from './invite-input.tsx';
import {
  type InviteDefaults,
  type InviteList,
  type InviteSource,
  inviteDefaults,
} from './invite-rows.ts';
import { InviteTable } from './invite-table.tsx';
import type { InviteChoices } from './read-access.ts';
import { useFailedInvites } from './sent-invites.ts';

const emptyInvites: InviteList = { rows: [], columns: [] };

function InviteMany() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useNamedSites();
  const { currentSiteId } = useSites();
  const again = useSearchParams()[0].get('again');
  const [defaults, setDefaults] = useState<InviteDefaults>(() =>
    inviteDefaults(sites, currentSiteId),
  );
  const [list, setList] = useState<InviteList>(emptyInvites);
  const { rows, columns, source } = list;
  const choices = { roles: assignableRoles(you.role), sites };
  const isSent = useRef(false);
  useFailedInvites(again, (failed) => {
    setList({ rows: failed.rows, columns: [] });
    if (failed.defaults !== undefined) setDefaults(failed.defaults);
  });
  return (
    <>
      <PageHeader
        title={t('Invite people')}
        breadcrumbs={[{ label: t('Users'), to: paths.users.to() }]}
        description={t(
          'Paste a list or choose an Excel or CSV file. Every row is checked before any email is sent.',
        )}
      />
      <LeaveGuard
        isDirty={() => rows.length > 0 && !isSent.current}
        what={t('List of people to invite')}
      />
      <InviteDefaultsFields
        defaults={defaults}
        roles={choices.roles}
        sites={sites}
        onChange={setDefaults}
      />
      {rows.length === 0 ? (
        <InviteInput choices={choices} onList={setList} />
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
            }}
          />
        </>
      )}
    </>
  );
}

export function InvitePage() {
  return (
    <GuardedPage
      operation={startBulkInvite}
      title={t('Invite people')}
      lack={t('bulk invitation')}
      why={t('To invite one person, use New user.')}
      purpose={t('invite people')}
    >
      <InviteMany />
    </GuardedPage>
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
  const [problem, setProblem] = useState<string>();

  async function read(reading: InviteReading): Promise<void> {
    const list = await readInviteFile(file, choices, { sheet, encoding, ...reading });
    setProblem('problem' in list ? list.problem : undefined);
    if (!('problem' in list)) onList(list);
  }

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
            onChange={(value) => void read({ sheet: Number(value) })}
          />
        )}
        {encoding !== undefined && (
          <ChoiceSelect
            label={t('Encoding')}
            value={encoding}
            options={textEncodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => void read({ encoding: value })}
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

interface InviteColumnsCardProps {
  columns: readonly InviteColumn[];
  onChange: (columns: InviteColumn[]) => void;
}

const Columns = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '16px 12px',
  '& > li': { display: 'grid', gap: 4, minWidth: 0 },
});

const fields = Object.entries(columnFields) as [ColumnField, string][];

function InviteColumnsCard({ columns, onChange }: InviteColumnsCardProps) {
  const unused = columns.filter(({ field }) => field === undefined);
  return (
    <SectionCard
      title={t('Match columns')}
      description={
        unused.length === 0
          ? t('Check how each column is used.')
          : t('Not used: {columns}.', {
              columns: unused.map((column) => shortText(nameOf(column, columns))).join(', '),
            })
      }
    >
      <Columns>
        {columns.map((column, at) => {
          const name = nameOf(column, columns);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place only
            <li key={at}>
              <OneLine title={name}>{name}</OneLine>
              <PlainSelect
                aria-label={t('Use {name} as', { name })}
                value={column.field ?? ''}
                onChange={({ target }) =>
                  onChange(
                    withField(columns, at, fields.find(([field]) => field === target.value)?.[0]),
                  )
                }
              >
                <option value="">{t('Not used')}</option>
                {fields.map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </PlainSelect>
              <OneLine title={column.sample}>
                <MutedText>
                  {column.sample === ''
                    ? t('Empty')
                    : t('for example {sample}', { sample: column.sample })}
                </MutedText>
              </OneLine>
            </li>
          );
        })}
      </Columns>
    </SectionCard>
  );
}

function nameOf(column: InviteColumn, columns: readonly InviteColumn[]): string {
  return column.heading === ''
    ? t('Column {number}', { number: columns.indexOf(column) + 1 })
    : column.heading;
}
