import { styled } from '@mui/material/styles';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { type ColumnField, columnFields, type InviteColumn, withField } from './invite-columns.ts';

interface InviteColumnsCardProps {
  columns: readonly InviteColumn[];
  onChange: (columns: InviteColumn[]) => void;
}

const Columns = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '16px 12px',
  '& > li': { display: 'grid', gap: 4, minWidth: 0 },
});

const fields = Object.entries(columnFields) as [ColumnField, string][];

/** The detected meaning of each column, editable. */
export function InviteColumnsCard({ columns, onChange }: InviteColumnsCardProps) {
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
