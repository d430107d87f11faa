import { listOperations } from '@/sandbox/contract/description'
import { createReport } from '@/sandbox/contract/report'
import { createValidator } from '@/sandbox/contract/validator'

/** A small description in the provider's manner: closed objects by reference, one operation that reads, one that writes. */
export const description = {
  paths: {
    '/me/things': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 50 } },
          { name: 'type', in: 'query', required: true, schema: { type: 'string' } },
          {
            name: 'kinds',
            in: 'query',
            required: false,
            schema: { type: 'array', items: { type: 'string', enum: ['album', 'track'] } },
          },
        ],
        responses: { '200': { $ref: '#/components/responses/EntityStore' } },
      },
      put: {
        parameters: [{ name: 'ids', in: 'query', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } } },
            },
          },
        },
        responses: { '200': { description: 'Liked' } },
      },
    },
  },
  components: {
    responses: {
      EntityStore: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/PageObject' } } },
      },
    },
    schemas: {
      BaseObject: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      TrackObject: {
        allOf: [
          { $ref: '#/components/schemas/BaseObject' },
          {
            type: 'object',
            properties: { note: { type: 'string', nullable: true }, type: { type: 'string' } },
          },
        ],
      },
      EpisodeObject: { type: 'object', properties: { type: { type: 'string' }, show: { type: 'string' } } },
      PageObject: {
        type: 'object',
        properties: {
          things: {
            type: 'array',
            items: {
              oneOf: [
                { $ref: '#/components/schemas/TrackObject' },
                { $ref: '#/components/schemas/EpisodeObject' },
              ],
              discriminator: { propertyName: 'type' },
            },
          },
        },
      },
    },
  },
}

export function contractCheck() {
  const schema =
    listOperations(description)
      .find(({ method }) => method === 'GET')
      ?.answers.get(200) ?? {}
  const validator = createValidator(description)
  return {
    validator,
    report: createReport(),
    faultsOf: (things: unknown[]) => validator.answer(schema, { things }),
  }
}
