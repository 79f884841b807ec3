import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { BulkInviteCheck } from '#contract/user-bulk.ts';
import type { InviteRow } from './invite-rows.ts';

interface InviteRowFieldsProps {
  number: number;
  row: InviteRow;
  check: BulkInviteCheck['rows'][number] | undefined;
  onChange: (row: InviteRow) => void;
  onRemove: () => void;
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) 96px 32px',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '4px 0',
  '& > .email, & > .first': { display: 'grid' },
  '& > .number': { color: color('text-muted'), fontSize: fontSize.small, textAlign: 'right' },
  '& > .issues': {
    gridColumn: '2 / -1',
    padding: '0 8px 6px',
    fontSize: fontSize.small,
    color: color('danger-text'),
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 899px)': {
    gridTemplateColumns: '24px minmax(0, 1fr) minmax(0, 1fr) 32px',
    '& > .email': { gridColumn: '2 / 4' },
    '& > .first': { gridColumn: '2' },
    '& > .state': { gridColumn: '2 / -1', order: 5 },
    '& > .remove': { gridColumn: '4', gridRow: '1' },
    '& > .issues': { order: 6 },
  },
});

const Field = styled(InputBase)({
  minHeight: 32,
  padding: '0 8px',
  borderRadius: 6,
  border: `1px solid ${color('border-control')}`,
  '&.Mui-focused': { outline: `2px solid ${color('focus')}`, outlineOffset: -1 },
  '&[data-bad="true"]': { borderColor: color('danger-solid') },
});

const looks = {
  ready: { tone: 'success', label: 'Ready' },
  duplicate: { tone: 'warning', label: 'Duplicate' },
  invalid: { tone: 'danger', label: 'Not valid' },
} as const;

const pauseMs = 400;

/** One person of the list. What is typed is handed on after a pause, for the check to look at. */
export function InviteRowFields({ number, row, check, onChange, onRemove }: InviteRowFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState(row);
  const [seen, setSeen] = useState(row);
  if (row !== seen) {
    setSeen(row);
    setTyped(row);
  }
  const handOn = useEffectEvent(() => onChange(typed));
  useEffect(() => {
    if (typed === row) return;
    const timer = setTimeout(handOn, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, row]);

  const issues = check?.issues ?? [];
  const look = Object.entries(looks).find(([outcome]) => outcome === check?.outcome)?.[1];
  const field = (name: keyof InviteRow, label: string) => (
    <Field
      value={typed[name]}
      data-bad={issues.some(({ path }) => path === name)}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={() => typed !== row && onChange(typed)}
      inputProps={{
        'aria-label': `${label}, row ${number}`,
        'aria-invalid': issues.some(({ path }) => path === name),
        'aria-describedby': issues.length > 0 ? id : undefined,
        spellCheck: false,
        autoComplete: 'off',
      }}
    />
  );

  return (
    <Item>
      <span className="number">{number}</span>
      <span className="email">{field('email', 'E-mail address')}</span>
      <span className="first">{field('firstName', 'First name')}</span>
      {field('lastName', 'Last name')}
      <span className="state">{look && <StatusChip {...look} />}</span>
      <IconButton
        className="remove"
        size="small"
        aria-label={`Remove row ${number}`}
        onClick={onRemove}
      >
        <CloseOutlined />
      </IconButton>
      {issues.length > 0 && (
        <div className="issues" id={id}>
          {issues.map(({ path, message }) => issueWords(path, message)).join('. ')}
        </div>
      )}
    </Item>
  );
}

const names: Record<string, string> = {
  email: 'E-mail address',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  organizationId: 'Organization',
  brandId: 'Brand',
  siteId: 'Site',
};

function issueWords(path: string, message: string): string {
  const name = names[path] ?? path;
  return name === '' ? message : `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
