import { crc32 } from "node:zlib";

/** A valid archive with one uncompressed file: archives are read from their end, so it opens. */
export function zipSync(fileName: string, content: string): Buffer {
  const [name, data] = [Buffer.from(fileName), Buffer.from(content)];
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt32LE(crc32(data), 10);
  about.writeUInt32LE(data.length, 14);
  about.writeUInt32LE(data.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), about, name, data]);
  const listed = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), about, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, listed, end]);
}
