import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatDate } from '#app/kit/language/locale.ts';
import { RowList, RowText } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { MutedText, Note } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { factorKindLabel } from '#app/shell/session/factor-kinds.ts';
import {
  listOwnFactors,
  recoveryCodeCount,
  removeOwnFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '#contract/people/second-factors.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { AddFactor, RecoveryCodesDialog } from './add-factor.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

const Ways = styled('div')({ '& > * + *': { marginTop: 16 } });

export function TwoStepCard() {
  const query = useQuery(queryOf(listOwnFactors, {}));
  const { data } = query;
  const toasts = useToasts();
  const openDialog = useOpenDialog();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const send = useSend();
  const needsPassword = data?.needsPassword ?? true;
  const renewCodes = () =>
    openDialog((close) => (
      <IdentityDialog
        title={t('Create new recovery codes?')}
        explanation={t('Your current recovery codes will stop working.')}
        submitLabel={t('Create new codes')}
        needsPassword={needsPassword}
        onConfirm={async (body) =>
          setCodes((await send(renewRecoveryCodes, { body })).recoveryCodes)
        }
        onClose={close}
      />
    ));
  const remove = ({ factorId, name }: SecondFactor) =>
    openDialog((close) => (
      <IdentityDialog
        title={t('Remove {name}?', { name })}
        explanation={
          data?.data.length === 1
            ? t(
                'You’ll sign in with your password alone, and your recovery codes will stop working.',
              )
            : t('You can no longer sign in with it.')
        }
        submitLabel={t('Remove')}
        kind="danger"
        needsPassword={needsPassword}
        onConfirm={async (body) => {
          await send(removeOwnFactor, { params: { factorId }, body });
          toasts.success(t('{name} removed', { name }));
        }}
        onClose={close}
      />
    ));
  const isOn = data !== undefined && data.data.length > 0;
  return (
    <SectionCard
      title={t('Two-step verification')}
      description={data && (isOn ? t('On') : t('Off'))}
    >
      <UnloadedPart query={query} what={t('Two-step verification')} rows={2} />
      {data !== undefined && (
        <Ways>
          {isOn ? (
            <RowList>
              {data.data.map((factor) => (
                <Factor key={factor.factorId} factor={factor} onRemove={() => remove(factor)} />
              ))}
              <li>
                <RowText>
                  <div>{t('Recovery codes')}</div>
                  <Note>
                    {t('{left} of {count} left', {
                      left: data.recoveryCodesLeft,
                      count: recoveryCodeCount,
                    })}
                  </Note>
                </RowText>
                <Button size="small" onClick={renewCodes}>
                  {t('Create new codes')}
                </Button>
              </li>
            </RowList>
          ) : (
            <MutedText as="div">
              {t('Protect your account with a second step after your password.')}
            </MutedText>
          )}
          <AddFactor needsPassword={data.needsPassword} onAdded={setCodes} />
        </Ways>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </SectionCard>
  );
}

function Factor({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = factor;
  const kind = factorKindLabel(factor.kind);
  const date = formatDate(createdAt);
  return (
    <li>
      <RowText>
        <div>{name}</div>
        <Note>
          {factsLine([
            // An unnamed factor is called by its kind already.
            name === kind ? undefined : kind,
            t('Added {date}', { date }),
            lastUsedAt === null
              ? undefined
              : t('Last used {date}', { date: formatDate(lastUsedAt) }),
          ])}
        </Note>
      </RowText>
      <Button size="small" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  );
}
