import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { mutationOf, queryOf } from '#app/kit/api/operation-options.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { RowList, RowText } from '#app/kit/page/result-list.tsx';
import { Note, VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import {
  changeSignInPolicy,
  listSignInPolicies,
  type SignInPolicy,
} from '#contract/people/sign-in-policies.ts';
import { t } from '#words/t.ts';

export function SignInPolicyDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOf(listSignInPolicies, {}));
  return (
    <ModalDialog
      title={t('Sign-in policy')}
      text={t(
        'Where two-step verification is required, people without it set it up at their next sign-in.',
      )}
      onClose={onClose}
    >
      <UnloadedPart query={query} what={t('Sign-in policy')} rows={2} />
      <RowList>
        {query.data?.data.map((policy) => (
          <Policy key={policy.organizationId} policy={policy} />
        ))}
      </RowList>
    </ModalDialog>
  );
}

function Policy({ policy }: { policy: SignInPolicy }) {
  const { organizationId, organizationName, demandsSecondFactor, people, peopleWithout } = policy;
  const change = useMutation(mutationOf(changeSignInPolicy));
  return (
    <li>
      <RowText>
        <div>{organizationName}</div>
        <Note>
          {t('{count, number} of {people, number} people use two-step verification', {
            count: people - peopleWithout,
            people,
          })}
        </Note>
        {change.isError && <Alert severity="error">{problemMessage(change.error)}</Alert>}
      </RowText>
      <FormControlLabel
        labelPlacement="start"
        sx={{ mr: 0 }}
        label={
          <>
            {t('Required')} <VisuallyHidden>{organizationName}</VisuallyHidden>
          </>
        }
        control={
          <Switch
            checked={
              change.isPending ? change.variables.body.demandsSecondFactor : demandsSecondFactor
            }
            disabled={change.isPending}
            onChange={(_event, isOn) =>
              change.mutate({ params: { organizationId }, body: { demandsSecondFactor: isOn } })
            }
          />
        }
      />
    </li>
  );
}
