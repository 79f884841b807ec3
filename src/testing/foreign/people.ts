import { addUser, type Json } from './practice.ts';
import {
  done,
  type ForeignOperation,
  type ForeignRequest,
  holds,
  pageOf,
  refused,
  sorted,
} from './request.ts';

/** The documented operations of authentication and user management. */
export const peopleOperations: readonly ForeignOperation[] = [
  { name: 'POST /auth/login', isPublic: true, answer: signIn },
  { name: 'POST /auth/logout', isPublic: true, answer: signOut },
  {
    name: 'GET /auth/user',
    answer: ({ user = {}, switches }) => {
      const { createdAt, updatedAt, clientAccountIds, tosAcceptedAt, ...rest } = user;
      const terms = switches.tosAcceptedAt ? { tosAcceptedAt } : {};
      return { is: 'record', record: { ...rest, ...terms }, needed: { role: user.role } };
    },
  },
  {
    name: 'POST /auth/tos-accept',
    answer: ({ user = {} }) => {
      user.tosAcceptedAt = new Date().toISOString();
      return done({ message: 'Accepted' });
    },
  },
  {
    name: 'POST /auth/forgot-password',
    isPublic: true,
    answer: () => done({ message: 'If there is an account, a message is on its way' }),
  },
  { name: 'POST /auth/set-password', isPublic: true, answer: setPassword },
  {
    name: 'POST /auth/regenerate-invitation',
    isPublic: true,
    answer: () => done({ message: 'A new invitation is on its way' }),
  },
  { name: 'GET /users', answer: listUsers },
  { name: 'POST /users', answer: createUser },
  { name: 'PUT /users/{userId}', answer: updateUser },
  {
    name: 'DELETE /users/{userId}',
    answer: (request) => {
      const user = userOf(request);
      if (user === undefined) return noUser();
      request.practice.users.splice(request.practice.users.indexOf(user), 1);
      return done({ message: 'Deleted' });
    },
  },
  {
    name: 'POST /users/{userId}/resend-invitation',
    answer: (request) =>
      userOf(request) === undefined ? noUser() : done({ message: 'The invitation was sent' }),
  },
];

const noUser = () => refused(404, 'No user has this id');

function userOf({ practice, params }: ForeignRequest): Json | undefined {
  return practice.users.find(({ id }) => id === params.userId);
}

function signIn({ practice, body }: ForeignRequest) {
  const user = practice.users.find(({ email }) => email === body.email);
  const id = String(user?.id);
  if (user === undefined || practice.passwords.get(id) !== body.password) {
    return refused(401, 'These credentials do not match our records');
  }
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = part({ sub: id, n: practice.tokens.size });
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.c2lnbmF0dXJl`;
  practice.tokens.set(token, id);
  return { is: 'as it is', body: { message: 'Welcome', token } } as const;
}

function signOut({ practice, headers }: ForeignRequest) {
  practice.tokens.delete(String(headers.authorization).replace('Bearer ', ''));
  return done({ message: 'Bye' });
}

/** In this service the token of a link is the user's id. */
function setPassword({ practice, body }: ForeignRequest) {
  const { token, password } = body;
  if (!practice.users.some(({ id }) => id === token)) return refused(410, 'This link has expired');
  practice.passwords.set(String(token), String(password));
  return done({ message: 'The password was set' });
}

function listUsers({ practice, query }: ForeignRequest) {
  const isAmong = (name: string, values: readonly unknown[]) => {
    const wanted = query.get(name)?.split(',');
    return wanted?.some((value) => values.includes(value)) ?? true;
  };
  const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
  const matches = practice.users.filter(
    (user) =>
      [user.email, user.firstName, user.lastName, `${user.firstName} ${user.lastName}`].some(
        (text) => holds(text, query.get('search')),
      ) &&
      isAmong('role', [user.role]) &&
      isAmong('isEnabled', [String(user.isEnabled)]) &&
      isAmong('organizationId', listOf(user.organizationIds)) &&
      isAmong('brandId', listOf(user.brandIds)) &&
      isAmong('siteId', listOf(user.siteIds)) &&
      isAmong('clientAccountId', listOf(user.clientAccountIds)),
  );
  const fields = [0, 1, 2].flatMap((index) => {
    const field = query.get(`sortBy[${index}][field]`) ?? (index === 0 ? query.get('field') : null);
    const isDescending = query.get(`sortBy[${index}][dir]`) === 'desc';
    return field === null ? [] : [{ field, isDescending }];
  });
  return { is: 'list', list: pageOf(sorted(matches, fields), query, 25), isUsers: true } as const;
}

function createUser({ practice, body }: ForeignRequest) {
  const { email } = body;
  if (typeof email !== 'string' || !email.includes('@')) {
    return refused(422, 'An address is needed', 'email');
  }
  if (practice.users.some((user) => user.email === email)) {
    return refused(409, 'This address is in use', 'email');
  }
  return done(addUser(practice, body), 201);
}

function updateUser(request: ForeignRequest) {
  const user = userOf(request);
  if (user === undefined) return noUser();
  const { clientAccountId, ...rest } = request.body;
  const clients = Array.isArray(clientAccountId) && {
    clientAccountIds: clientAccountId.map(String),
  };
  Object.assign(user, rest, clients, { updatedAt: new Date().toISOString() });
  return done(user);
}
