/** Why an attempt failed at the connection. These are kept and told in English, whoever asks; consoles say them in other words. */
export const deliveryErrors = {
  refused: 'The connection was refused',
  cut: 'The connection was cut before an answer came',
  closed: 'The connection was closed before an answer came',
  hostUnreachable: 'The host cannot be reached',
  networkUnreachable: 'The network cannot be reached',
  nameUnknown: 'The name of the host cannot be resolved',
  nameUnknownNow: 'The name of the host cannot be resolved now',
  slow: 'The connection took too long',
} as const;
export type DeliveryError = keyof typeof deliveryErrors;
