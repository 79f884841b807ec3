import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '../../../../shared/theme/color.ts';
import { useEndpointForm } from '../tree/form-context.ts';
import { keptMembers } from './form-sections.ts';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '16px 0 0',
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& svg': { flex: 'none', fontSize: 16 },
  '& code': { color: color('text') },
});

interface KeptMembersProps {
  onShowJson: () => void;
}

/** Says what else the resource holds, so that nobody thinks the form is all of it. */
export function KeptMembers({ onShowJson }: KeptMembersProps) {
  const { store } = useEndpointForm();
  const others = keptMembers(Object.keys(store.tree()));
  if (others.length === 0) return null;
  return (
    <Line>
      <InfoOutlined aria-hidden />
      <span>
        Kept as it is: <code>{others.join(', ')}</code>
      </span>
      <Button size="small" variant="text" onClick={onShowJson}>
        Edit as JSON
      </Button>
    </Line>
  );
}
