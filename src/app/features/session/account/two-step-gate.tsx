import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { sessionMutations } from '#app/shell/session/session.queries.ts';
import { listOwnFactors } from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';
import { AddFactor, RecoveryCodesDialog } from './add-factor.tsx';

const Choices = styled('div')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

/** Blocks the console until the user has added the second factor that their organization requires. */
export function TwoStepGate() {
  const query = useQuery(queryOf(listOwnFactors, {}));
  const signOut = useMutation(sessionMutations.logout());
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Reloads, since all queries were refused.
  const enter = () => window.location.reload();
  return (
    <CenteredCard
      title={t('Set up two-step verification')}
      description={t(
        'Your organization requires it. From now on you confirm each sign-in with this as well.',
      )}
    >
      <Choices>
        <UnloadedPart query={query} what={t('Two-step verification')} rows={2} />
        {query.data && (
          <AddFactor
            needsPassword={query.data.needsPassword}
            onAdded={(added) => (added.length > 0 ? setCodes(added) : enter())}
          />
        )}
        <Button variant="text" sx={{ ml: '-12px' }} onClick={() => signOut.mutate()}>
          {t('Sign out')}
        </Button>
      </Choices>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={enter} />}
    </CenteredCard>
  );
}
