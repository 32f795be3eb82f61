type Fetch = (request: Request) => Response | Promise<Response>;

/** Answers as `answer` does; what may have been changed is kept before it is answered: closing the tab the next moment loses nothing. */
export const keeping =
  (answer: Fetch, save: () => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const response = await answer(request);
    if (request.method !== 'GET') await save();
    return response;
  };
