import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ApiDocument, operationsOf } from './api-document.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** Validates a response against the OpenAPI document; undefined if it conforms. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]));
  const validators = new Map<string, ValidateFunction>();

  function validator(pointer: string[]): ValidateFunction {
    const path = pointer.map((part) =>
      encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')),
    );
    const $ref = `api#/${path.join('/')}`;
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    return validate;
  }

  return (operationId: string, { status, contentType, body }: FuzzAnswer): string | undefined => {
    const operation = operations.get(operationId);
    if (operation === undefined) return 'is no operation';
    if (status >= 500) return `answered ${status}`;
    const announced = operation.responses[status];
    if (announced === undefined) return `answered ${status}, which is not announced`;
    if (body === '') return undefined;
    const [type = ''] = (contentType ?? '').split(';');
    if (announced.content?.[type] === undefined)
      return `answered ${status} as ${type || 'no type'}, which is not announced`;
    if (!/[/+]json$/.test(type)) return undefined;
    const place = ['paths', operation.path, operation.method.toLowerCase(), 'responses'];
    const validate = validator([...place, String(status), 'content', type, 'schema']);
    if (validate(JSON.parse(body))) return undefined;
    const [error] = validate.errors ?? [];
    return `answered ${status} with another body than announced: ${error?.instancePath} ${error?.message}`;
  };
}
