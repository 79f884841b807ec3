import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { useCopy, useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import {
  accountActions,
  invitationActions,
  type OfferedAction,
  type UserAction,
} from './user-action.ts';
import { useStartUserAction } from './user-actions.tsx';

const icons: Record<UserAction, ReactNode> = {
  resend: <SendOutlined />,
  link: <LinkOutlined />,
  revoke: <LinkOffOutlined />,
  enable: <CheckCircleOutlined />,
  disable: <BlockOutlined />,
  delete: <DeleteOutlineOutlined />,
  erase: <PersonRemoveOutlined />,
};

export function useUserMenu(
  place: 'list' | 'page',
  onRemoved?: () => Promise<void> | void,
): (user: User) => MenuEntry[] {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { pathname, search } = useLocation();
  const offers = useOffers();
  const start = useStartUserAction(onRemoved);
  const copy = useCopy();
  const copyLink = useCopyLinkEntry();

  return (user) => {
    const { id, email } = user;
    const context = { offers, isYourself: you.id === id };
    const entry = ({ action, label, refusal }: OfferedAction): MenuEntry => ({
      label,
      icon: icons[action],
      note: refusal,
      isDisabled: refusal !== undefined,
      onChoose: () => start(action, user),
    });
    const edit: MenuEntry = {
      label: t('Edit'),
      icon: <EditOutlined />,
      to: `${paths.editUser.to(id)}${search}`,
      state: { back: `${pathname}${search}` },
    };
    const copyEmail = (address: string): MenuEntry => ({
      label: t('Copy email address'),
      icon: <ContentCopyOutlined />,
      onChoose: () => copy(address, t('Email address copied')),
    });
    const open: MenuEntry = { label: t('Open'), icon: <PersonOutlined />, to: paths.user.to(id) };
    const offboard: MenuEntry = {
      label: t('Offboard…'),
      icon: <LogoutOutlined />,
      to: paths.offboarding.to(id),
    };
    const hasPage = offers('getUser');
    // The page itself has an edit button.
    const links = place === 'page' ? [] : [...(hasPage ? [open] : []), edit];
    return [
      ...links,
      ...invitationActions(user, context).map(entry),
      ...(email === undefined ? [] : [copyEmail(email)]),
      ...(place === 'list' && hasPage ? [copyLink(paths.user.to(id))] : []),
      'divider',
      ...(hasPage && you.id !== id ? [offboard] : []),
      ...accountActions(user, context).map(entry),
    ];
  };
}
