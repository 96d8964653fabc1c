/** A picture of a banner that neither a banner nor a draft names, or a logo no setting has named, is removed after so many days: files may name it until then. */
export const UNNAMED_PICTURE_DAYS = 180
/** A banner is shown 1,200 pixels wide: of less than this nobody sees anything. */
export const BANNER_WIDTH_MIN = 600
