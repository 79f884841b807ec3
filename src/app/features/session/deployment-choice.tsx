import { styled } from '@mui/material/styles';
import type { Deployment } from '../../shared/api/deployment.ts';
import { color } from '../../shared/theme/color.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';

interface DeploymentChoiceProps {
  deployments: readonly Deployment[];
  chosenId: string;
  onChange: (deploymentId: string) => void;
}

const Group = styled('fieldset')({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': {
    padding: 0,
    marginBottom: 6,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 500,
  },
});

const Option = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: '6px 10px',
  border: `1px solid ${color('border-control')}`,
  backgroundColor: color('raised'),
  cursor: 'pointer',
  '&:first-of-type': { borderRadius: '6px 6px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 6px 6px' },
  '& + &': { marginTop: -1 },
  '&:hover': { backgroundColor: color('hover') },
  '&:has(:checked)': { backgroundColor: color('selected') },
  '&:has(:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: -1 },
  '& input': { flex: 'none', margin: 0, width: 16, height: 16, accentColor: color('accent') },
  '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** Which deployment to sign in to. Production is marked, because what is done there counts. */
export function DeploymentChoice({ deployments, chosenId, onChange }: DeploymentChoiceProps) {
  const isKnown = deployments.some(({ id }) => id === chosenId);
  return (
    <Group>
      <legend>Deployment</legend>
      {deployments.map(({ id, name, kind }, position) => (
        <Option key={id}>
          <input
            type="radio"
            name="deployment"
            checked={isKnown ? id === chosenId : position === 0}
            onChange={() => onChange(id)}
          />
          <span>{name}</span>
          {kind === 'production' && <StatusChip tone="danger" label="Production" />}
          {kind === 'sandbox' && <StatusChip tone="neutral" label="Sandbox" />}
        </Option>
      ))}
    </Group>
  );
}
