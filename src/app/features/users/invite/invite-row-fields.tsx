import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { color, fontSize, noteText } from '#app/kit/theme/tokens.ts';
import { roleLabel } from '#app/shell/roles.ts';
import type { BulkInviteCheck } from '#contract/people/user-bulk.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { InviteRow } from './invite-columns.ts';
import { type InviteChoices, readRole } from './read-access.ts';

interface InviteRowFieldsProps {
  number: number;
  row: InviteRow;
  check: BulkInviteCheck['rows'][number] | undefined;
  /** A warning about a valid value. */
  note: string | undefined;
  choices: InviteChoices;
  defaultRole: string;
  siteListId: string;
  onChange: (row: InviteRow) => void;
  onRemove: () => void;
}

const wide = '@media (min-width: 1200px)';
const gridTemplateColumns =
  '32px minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr) 88px 32px';

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) minmax(0, 1fr) 32px',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 0',
  '& > .email': { gridColumn: '2 / 4', display: 'grid' },
  '& > .first, & > .role': { gridColumn: '2', display: 'grid' },
  '& > .number': { ...noteText, textAlign: 'right' },
  '& > .state': { gridColumn: '2 / -1', order: 5 },
  '& > .remove': { gridColumn: '4', gridRow: '1' },
  '& > .issues, & > .note': {
    gridColumn: '2 / -1',
    order: 6,
    padding: '0 8px 6px',
    fontSize: fontSize.small,
  },
  '& > .issues': { color: color('danger-text') },
  '& > .note': { color: color('warning-text') },
  [wide]: {
    gridTemplateColumns,
    padding: '4px 0',
    '& > .email, & > .first, & > .role, & > .state': { gridColumn: 'auto', order: 0 },
    '& > .remove': { gridColumn: 'auto', gridRow: 'auto' },
  },
});

const Head = styled('div')({
  display: 'none',
  padding: '0 0 4px',
  ...noteText,
  '& > span': { paddingLeft: 8 },
  [wide]: { display: 'grid', gridTemplateColumns, gap: 8 },
});

/** Visual column headings; each input has its own label for screen readers. */
export function InviteRowsHead() {
  return (
    <Head aria-hidden>
      <span />
      <span>{t('Email address')}</span>
      <span>{t('First name')}</span>
      <span>{t('Last name')}</span>
      <span>{t('Role')}</span>
      <span>{t('Sites')}</span>
    </Head>
  );
}

const Field = styled(InputBase)({
  minHeight: 32,
  padding: '0 8px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  '&.Mui-focused': { outline: `2px solid ${color('focus')}`, outlineOffset: -1 },
  '&[data-bad="true"]': { borderColor: color('danger-solid') },
});

const styles = {
  ready: { tone: 'success', label: t('Ready') },
  duplicate: { tone: 'warning', label: t('Duplicate@@state') },
  invalid: { tone: 'danger', label: t('Not valid') },
} as const;

const pauseMs = 400;

export function InviteRowFields(props: InviteRowFieldsProps) {
  const { number, row, check, note, siteListId, onChange, onRemove } = props;
  const id = useId();
  const [typed, setTyped] = useState(row);
  const [seen, setSeen] = useState(row);
  if (row !== seen) {
    setSeen(row);
    setTyped(row);
  }
  const emitChange = useEffectEvent(() => onChange(typed));
  useEffect(() => {
    if (typed === row) return;
    const timer = setTimeout(emitChange, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, row]);

  const issues = check?.issues ?? [];
  const style = Object.entries(styles).find(([outcome]) => outcome === check?.outcome)?.[1];
  const field = (name: TypedField, label: string, more: InputBaseProps['inputProps'] = {}) => (
    <Field
      value={typed[name]}
      data-bad={isBad(issues, name)}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={() => typed !== row && onChange(typed)}
      inputProps={{
        'aria-label': t('{label}, row {number}', { label, number }),
        'aria-invalid': isBad(issues, name),
        'aria-describedby': issues.length > 0 ? id : undefined,
        spellCheck: false,
        autoComplete: 'off',
        ...more,
      }}
    />
  );

  return (
    <Item data-row={number}>
      <span className="number">{number}</span>
      <span className="email">{field('email', t('Email address'))}</span>
      <span className="first">{field('firstName', t('First name'))}</span>
      {field('lastName', t('Last name'))}
      <span className="role">
        <RoleSelect {...props} isBad={isBad(issues, 'role')} describedBy={id} />
      </span>
      {field('sites', t('Sites'), { list: siteListId, placeholder: t('As above') })}
      <span className="state">{style && <StatusChip {...style} />}</span>
      <IconButton
        className="remove"
        size="small"
        aria-label={t('Remove row {number}', { number })}
        onClick={onRemove}
      >
        <CloseOutlined />
      </IconButton>
      {issues.length > 0 && (
        <div className="issues" id={id}>
          {issues.map(({ path, message }) => issueText(path, message)).join('. ')}
        </div>
      )}
      {note !== undefined && <div className="note">{note}</div>}
    </Item>
  );
}

interface RoleSelectProps extends InviteRowFieldsProps {
  isBad: boolean;
  describedBy: string;
}

/** The role of a row; an unreadable value stays visible. */
function RoleSelect(props: RoleSelectProps) {
  const { number, row, choices, defaultRole, isBad, describedBy, onChange } = props;
  const chosen = row.role === '' ? '' : (readRole(row.role, choices) ?? row.role);
  const isKnown = choices.roles.some(({ value }) => value === chosen);
  return (
    <PlainSelect
      aria-label={t('{label}, row {number}', { label: t('Role'), number })}
      aria-invalid={isBad}
      aria-describedby={isBad ? describedBy : undefined}
      value={chosen}
      onChange={({ target }) => onChange({ ...row, role: target.value })}
      sx={isBad ? { borderColor: color('danger-solid') } : undefined}
    >
      <option value="">{t('{role}, as above', { role: roleLabel(defaultRole) })}</option>
      {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
      {choices.roles.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PlainSelect>
  );
}

type Issues = BulkInviteCheck['rows'][number]['issues'];
type TypedField = Exclude<keyof InviteRow, 'cells' | 'role'>;

function isBad(issues: Issues, name: keyof InviteRow): boolean {
  const isSites = (path: string) => name === 'sites' && /^siteIds?(\.|$)/.test(path);
  return issues.some(({ path }) => path === name || isSites(path));
}

const names: Record<string, string> = {
  email: t('Email address'),
  firstName: t('First name'),
  lastName: t('Last name'),
  role: t('Role'),
  organizationId: t('Organization'),
  brandId: t('Brand'),
  siteId: t('Site'),
  siteIds: t('Sites'),
};

function issueText(path: string, message: string): string {
  const [field = ''] = path.split('.');
  const name = names[field] ?? path;
  if (name === '') return message;
  return `${name}: ${inSentence(message)}`;
}
