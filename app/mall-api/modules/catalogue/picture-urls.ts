/** Addresses of pictures that the mall draws itself. */
export const productPicture = (id: string, view?: 'close' | 'group') => `/emall/pictures/product/${encodeURIComponent(id)}.png${view ? `?view=${view}` : ''}`
export const storePicture = (id: string) => `/emall/pictures/store/${encodeURIComponent(id)}.png`
export const bannerPicture = (key: string) => `/emall/pictures/banner/${encodeURIComponent(key)}.png`
