/** File endings are listed because some browsers know no media type for them. */
export const audioFiles = 'audio/*,.mp3,.m4a,.m4b,.ogg,.oga,.opus,.flac,.wav,.aac';
