import { type Deployment, ownDeployment } from '#app/kit/api/deployment.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { t } from '#words/t.ts';

interface DeploymentChoiceProps {
  deployments: readonly Deployment[];
  chosenId: string;
  onChange: (deploymentId: string) => void;
}

/** Selects the deployment; production is marked, since changes there are real. */
export function DeploymentChoice({ deployments, chosenId, onChange }: DeploymentChoiceProps) {
  const chosen = findDeployment(deployments, chosenId);
  return (
    <fieldset className="choice">
      <legend>{t('Deployment')}</legend>
      {deployments.map(({ id, name, kind }) => (
        <label key={id}>
          <input
            type="radio"
            name="deployment"
            checked={id === chosen.id}
            onChange={() => onChange(id)}
          />
          <span>{name}</span>
          {kind === 'production' && <StatusChip tone="danger" label={t('Production')} />}
          {kind === 'sandbox' && <StatusChip tone="neutral" label={t('Sandbox')} />}
        </label>
      ))}
    </fieldset>
  );
}

export function findDeployment(deployments: readonly Deployment[], deploymentId: string) {
  return deployments.find(({ id }) => id === deploymentId) ?? deployments[0] ?? ownDeployment;
}
